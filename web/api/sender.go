package api

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/tls"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"sync"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/webhooks"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

const (
	// answerTime is how long a receiver may take to answer.
	answerTime = 5 * time.Second
	// mostRead is how much of an answer is read, in bytes, so that the connection can be used again.
	mostRead = 4096
	// lookEvery is the interval at which the sender looks for deliveries that are due.
	lookEvery = 2 * time.Second
)

// retryDelays are the delays before each try after the first.
var retryDelays = []time.Duration{10 * time.Second, time.Minute, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 6 * time.Hour}

// Sender sends the deliveries of webhooks.
type Sender struct {
	store  *models.Store
	public func() string
	log    *slog.Logger
	client *http.Client
	waits  []time.Duration
	every  time.Duration
	wakeup chan struct{} // there may be something due
	end    context.CancelFunc
	done   chan struct{}
	// busy are the webhooks to which something is being sent.
	mu      sync.Mutex
	busy    map[string]bool
	sending sync.WaitGroup
}

// StartSender starts a sender. Several programs may have one on the same database.
func StartSender(ctx context.Context, s *site.Site) *Sender {
	sender := newSender(s)
	sender.start(ctx)
	return sender
}

func newSender(s *site.Site) *Sender {
	return &Sender{
		store: s.Store, public: s.PublicURL.String, log: s.Log, waits: retryDelays, every: lookEvery,
		wakeup: make(chan struct{}, 1), done: make(chan struct{}), busy: make(map[string]bool),
		client: &http.Client{
			Timeout:       answerTime,
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
	}
}

func (s *Sender) start(ctx context.Context) {
	ctx, s.end = context.WithCancel(ctx)
	s.store.DB.Watch(func(tournament.NightID, int64) { s.wake() })
	go s.run(ctx)
}

func (s *Sender) wake() {
	select {
	case s.wakeup <- struct{}{}:
	default:
	}
}

// Close ends the sender. What is being sent is interrupted, and sent again after the next start.
func (s *Sender) Close() {
	s.end()
	<-s.done
	s.client.CloseIdleConnections()
}

func (s *Sender) run(ctx context.Context) {
	defer close(s.done)
	defer s.sending.Wait()
	again := time.NewTicker(s.every)
	defer again.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-s.wakeup:
		case <-again.C:
		}
		if err := s.sendDue(ctx); err != nil && ctx.Err() == nil {
			s.log.Debug("webhooks wait for the database", "error", err)
		}
	}
}

// sendDue sends the deliveries that are due, for each webhook in a goroutine of its own, so that a
// slow receiver does not delay the others.
func (s *Sender) sendDue(ctx context.Context) error {
	due, err := s.store.Webhooks.Due(ctx)
	if err != nil {
		return err
	}
	byWebhook := make(map[string][]webhooks.Delivery)
	for _, delivery := range due {
		byWebhook[delivery.Webhook] = append(byWebhook[delivery.Webhook], delivery)
	}
	for webhook, deliveries := range byWebhook {
		if !s.startSending(webhook) {
			continue
		}
		s.sending.Go(func() {
			more, err := s.sendInOrder(ctx, deliveries)
			if err != nil && ctx.Err() == nil {
				s.log.Debug("a webhook waits for the database", "error", err)
			}
			s.finishSending(webhook)
			if more {
				s.wake()
			}
		})
	}
	return nil
}

// startSending marks a webhook as busy; false if it is busy already.
func (s *Sender) startSending(webhook string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	free := !s.busy[webhook]
	s.busy[webhook] = true
	return free
}

// finishSending marks a webhook as free again.
func (s *Sender) finishSending(webhook string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.busy, webhook)
}

// sendInOrder sends the deliveries of one webhook in order, until one fails. more says that all were
// sent, and there may be others.
func (s *Sender) sendInOrder(ctx context.Context, deliveries []webhooks.Delivery) (more bool, err error) {
	for _, due := range deliveries {
		taken, ok, err := s.store.Webhooks.Take(ctx, due)
		if err != nil {
			return false, err
		}
		if !ok {
			continue
		}
		sent := taken.Delivery
		sent.Status, sent.Problem = s.send(ctx, taken)
		if ctx.Err() != nil {
			return false, nil
		}
		sent.Next = time.Time{}
		if sent.Problem != webhooks.NoDeliveryProblem && sent.Tries <= len(s.waits) {
			sent.Next = time.Now().Add(s.waits[sent.Tries-1])
		}
		if err := s.store.Webhooks.Settle(ctx, sent); err != nil || sent.Problem != webhooks.NoDeliveryProblem {
			return false, err
		}
	}
	return true, nil
}

// deliveryBody is the body of a delivery. The receiver can read the details at the public address in it.
type deliveryBody struct {
	ID    string `json:"id"`
	Kind  string `json:"kind"`
	At    string `json:"at"`
	Night string `json:"night,omitempty"`
	URL   string `json:"url"`
}

func (s *Sender) send(ctx context.Context, delivery webhooks.Sending) (status int, problem webhooks.DeliveryProblem) {
	if delivery.Secret == "" {
		return 0, webhooks.DeliveryUnsigned
	}
	body, err := json.Marshal(deliveryBody{
		ID: delivery.ID, Kind: delivery.Kind, At: delivery.At.UTC().Format(time.RFC3339), Night: string(delivery.Night),
		URL: s.public() + apiPath(delivery.Path),
	})
	if err != nil {
		return 0, webhooks.DeliveryUnreachable
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, delivery.Address, bytes.NewReader(body))
	if err != nil {
		return 0, webhooks.DeliveryUnreachable
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "threewinds")
	request.Header.Set("Threewinds-Delivery", delivery.ID)
	request.Header.Set("Threewinds-Signature", signature(delivery.Secret, time.Now(), body))
	answer, err := s.client.Do(request)
	if err != nil {
		return 0, problemOf(err)
	}
	defer answer.Body.Close()
	io.CopyN(io.Discard, answer.Body, mostRead) //nolint:errcheck // the body does not matter
	switch answer.StatusCode / 100 {
	case 2:
		return answer.StatusCode, webhooks.NoDeliveryProblem
	case 3:
		return answer.StatusCode, webhooks.DeliveryRedirected
	default:
		return answer.StatusCode, webhooks.DeliveryRefused
	}
}

// signature proves who sent a body, and when, so that nobody can send an old body again.
func signature(secret string, at time.Time, body []byte) string {
	mac := hmac.New(sha256.New, []byte(secret))
	fmt.Fprintf(mac, "%d.%s", at.Unix(), body)
	return fmt.Sprintf("t=%d,v1=%s", at.Unix(), hex.EncodeToString(mac.Sum(nil)))
}

// problemOf is why there is no answer. The error itself must not be logged, because its text has the
// address.
func problemOf(err error) webhooks.DeliveryProblem {
	if failed, ok := errors.AsType[*url.Error](err); ok && failed.Timeout() {
		return webhooks.DeliveryTooSlow
	}
	if _, untrusted := errors.AsType[*tls.CertificateVerificationError](err); untrusted {
		return webhooks.DeliveryUntrusted
	}
	return webhooks.DeliveryUnreachable
}
