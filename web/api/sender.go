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
	// answerTime is how long the other end may take.
	answerTime = 5 * time.Second
	// mostRead is how much of its answer is read, so that the connection can be used again.
	mostRead = 4096
	// lookEvery is how often the sender looks for what is due again.
	lookEvery = 2 * time.Second
)

// retryDelays are the delays before each try after the first.
var retryDelays = []time.Duration{10 * time.Second, time.Minute, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 6 * time.Hour}

// Sender sends what webhooks are told.
type Sender struct {
	store  *models.Store
	public func() string
	log    *slog.Logger
	client *http.Client
	waits  []time.Duration
	every  time.Duration
	look   chan struct{} // there may be something due
	end    context.CancelFunc
	done   chan struct{}
	// Something is being sent to busy webhooks.
	mu      sync.Mutex
	busy    map[string]bool
	sending sync.WaitGroup
}

// StartSender begins to send. Several programs may do so on one database.
func StartSender(ctx context.Context, s *site.Site) *Sender {
	sender := newSender(s)
	sender.start(ctx)
	return sender
}

func newSender(s *site.Site) *Sender {
	return &Sender{
		store: s.Store, public: s.PublicURL.String, log: s.Log, waits: retryDelays, every: lookEvery,
		look: make(chan struct{}, 1), done: make(chan struct{}), busy: make(map[string]bool),
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
	case s.look <- struct{}{}:
	default:
	}
}

// Close interrupts what is being sent: it is sent again when the program runs again.
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
		case <-s.look:
		case <-again.C:
		}
		if err := s.sendDue(ctx); err != nil && ctx.Err() == nil {
			s.log.Debug("webhooks wait for the database", "error", err)
		}
	}
}

// sendDue sends what is due, each webhook by itself: one that hangs or is slow delays no other.
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

// startSending marks a webhook as busy. It is false if something is being sent to it already.
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

// sendInOrder sends the deliveries of one webhook in their order, up to the first that fails: the
// rest has to wait. If all arrive, there may be more.
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

// deliveryBody is the body of a delivery. A program that wants to know more reads the address in
// it, which is public.
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
		URL: s.public() + at(delivery.Path),
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
	io.CopyN(io.Discard, answer.Body, mostRead) //nolint:errcheck // what it says is not asked
	switch answer.StatusCode / 100 {
	case 2:
		return answer.StatusCode, webhooks.NoDeliveryProblem
	case 3:
		return answer.StatusCode, webhooks.DeliveryRedirected
	default:
		return answer.StatusCode, webhooks.DeliveryRefused
	}
}

// signature proves who sent a body, and when: so that an old one cannot be sent again.
func signature(secret string, at time.Time, body []byte) string {
	mac := hmac.New(sha256.New, []byte(secret))
	fmt.Fprintf(mac, "%d.%s", at.Unix(), body)
	return fmt.Sprintf("t=%d,v1=%s", at.Unix(), hex.EncodeToString(mac.Sum(nil)))
}

// problemOf is why there is no answer. The text of the error has the address, which must not be in
// a log.
func problemOf(err error) webhooks.DeliveryProblem {
	if failed, ok := errors.AsType[*url.Error](err); ok && failed.Timeout() {
		return webhooks.DeliveryTooSlow
	}
	if _, untrusted := errors.AsType[*tls.CertificateVerificationError](err); untrusted {
		return webhooks.DeliveryUntrusted
	}
	return webhooks.DeliveryUnreachable
}
