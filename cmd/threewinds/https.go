package main

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"strconv"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/web/https"
	"github.com/threewinds/threewinds/web/reach"
)

// portDistance is how far the port for https is from the one for http: 80 and 443, 8080 and 8443. So clubs whose
// ports follow each other do not take each other's.
const portDistance = 363

// https is the port for https beside a listener, nil for none. Nothing is made, and nothing opened.
func (f siteFlags) https(listener net.Listener, at *reach.Address, store *models.Store, log *slog.Logger) (*https.Port, error) {
	if (f.Certificate == "") != (f.Key == "") {
		return nil, errors.New("--certificate and --key belong together: name both files, or none")
	}
	address, err := f.httpsAddress(listener.Addr())
	if address == "" || err != nil {
		return nil, err
	}
	keyFile, _ := store.DB.Key.Kept()
	certificates := https.New(https.Config{
		RootFile: https.RootFile(keyFile), Certificate: f.Certificate, Key: f.Key, Host: f.publicHost(), Names: at.Names, Log: log,
	})
	return https.NewPort(certificates, address), nil
}

// httpsAddress is where to listen for https, empty for nowhere.
func (f siteFlags) httpsAddress(listening net.Addr) (string, error) {
	if f.HTTPS != nil {
		if *f.HTTPS == "" {
			return "", nil
		}
		if _, port, err := net.SplitHostPort(*f.HTTPS); err != nil || !isPort(port) {
			return "", fmt.Errorf("%q is no address to listen on: write --https-address as 0.0.0.0:8443", *f.HTTPS)
		}
		return *f.HTTPS, nil
	}
	host, text, err := net.SplitHostPort(listening.String())
	if err != nil {
		return "", fmt.Errorf("reading the address %s: %w", listening, err)
	}
	port, err := strconv.Atoi(text)
	if err != nil || port+portDistance > 65535 {
		return "", nil //nolint:nilerr // there is no such port: https needs --https-address
	}
	return net.JoinHostPort(host, strconv.Itoa(port+portDistance)), nil
}

func isPort(text string) bool {
	_, err := strconv.ParseUint(text, 10, 16)
	return err == nil
}

// publicHost is the host of the given address, empty if none is given. [siteFlags.public] has read it.
func (f siteFlags) publicHost() string {
	public, err := url.Parse(f.PublicURL)
	if err != nil {
		return ""
	}
	return public.Hostname()
}
