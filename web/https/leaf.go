package https

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"fmt"
	"net"
	"net/netip"
	"slices"
	"time"
)

const (
	// leafLife is how long a leaf is valid in all: browsers refuse more than 398 days.
	leafLife = 397 * 24 * time.Hour
	// renewal is how long before its end a leaf is made anew.
	renewal = 30 * 24 * time.Hour
	// leafName is no name that a root can have: who has its issuer's name would count as self-signed.
	leafName = "Three Winds (https)"
	// AdvertisedName is the name under which a club's laptop is looked for in its network.
	AdvertisedName = "threewinds.local"
)

// leaf is what the program shows to browsers, and the hosts that it is for. It is kept in memory alone.
type leaf struct {
	pair  *tls.Certificate
	hosts []string
}

// makeLeaf makes a leaf for hosts, names and addresses that the root permits: one other host would make
// it worthless for all.
func (r *root) makeLeaf(hosts []string, now time.Time) (*leaf, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("making the key of the leaf: %w", err)
	}
	begin := now.Add(-backdated).UTC().Truncate(time.Second)
	form := &x509.Certificate{
		SerialNumber:          serial(),
		Subject:               pkix.Name{CommonName: leafName},
		NotBefore:             begin,
		NotAfter:              begin.Add(leafLife - time.Second), // both ends belong to the time
		BasicConstraintsValid: true,
		KeyUsage:              x509.KeyUsageDigitalSignature,
		ExtKeyUsage:           []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	if form.NotAfter.After(r.certificate.NotAfter) {
		form.NotAfter = r.certificate.NotAfter
	}
	for _, host := range hosts {
		if ip, err := netip.ParseAddr(host); err == nil {
			form.IPAddresses = append(form.IPAddresses, ip.Unmap().AsSlice())
		} else {
			form.DNSNames = append(form.DNSNames, host)
		}
	}
	signed, err := x509.CreateCertificate(rand.Reader, form, r.certificate, key.Public(), r.key)
	if err != nil {
		return nil, fmt.Errorf("signing the leaf: %w", err)
	}
	read, err := x509.ParseCertificate(signed)
	if err != nil {
		return nil, fmt.Errorf("reading the leaf: %w", err)
	}
	pair := &tls.Certificate{Certificate: [][]byte{signed, r.certificate.Raw}, PrivateKey: key, Leaf: read}
	return &leaf{pair: pair, hosts: hosts}, nil
}

// serves says whether the leaf can still be shown: it is for these hosts, and is valid for long enough.
func (l *leaf) serves(hosts []string, now time.Time) bool {
	return l != nil && slices.Equal(l.hosts, hosts) && !now.Before(l.pair.Leaf.NotBefore) && now.Before(l.pair.Leaf.NotAfter.Add(-renewal))
}

// ownAddresses are all addresses of this computer.
func ownAddresses() (all []netip.Addr) {
	found, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	for _, one := range found {
		if prefix, err := netip.ParsePrefix(one.String()); err == nil {
			all = append(all, prefix.Addr().Unmap().WithZone(""))
		}
	}
	return all
}
