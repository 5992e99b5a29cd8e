package https

import (
	"bytes"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/xml"
	"fmt"

	"github.com/google/uuid"
)

// ProfileType is the media type of a configuration profile of Apple, CertificateType that of a certificate.
const (
	ProfileType     = "application/x-apple-aspen-config"
	CertificateType = "application/x-x509-ca-cert"
)

// Profile is a configuration profile for Apple's systems that holds a root. The text says what it is for. Its
// ids come from the certificate, so that the same profile taken twice is one.
func Profile(root *x509.Certificate, text string) []byte {
	id := func(what string) string {
		sum := sha256.Sum256(append([]byte(what+" "), root.Raw...))
		made, _ := uuid.FromBytes(sum[:16]) // sixteen bytes are always an id
		return made.String()
	}
	name, about := escaped(root.Subject.CommonName), escaped(text)
	return fmt.Appendf(nil, `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>PayloadContent</key>
	<array>
		<dict>
			<key>PayloadCertificateFileName</key>
			<string>threewinds.crt</string>
			<key>PayloadContent</key>
			<data>%[1]s</data>
			<key>PayloadDisplayName</key>
			<string>%[2]s</string>
			<key>PayloadIdentifier</key>
			<string>threewinds.root.%[4]s</string>
			<key>PayloadType</key>
			<string>com.apple.security.root</string>
			<key>PayloadUUID</key>
			<string>%[4]s</string>
			<key>PayloadVersion</key>
			<integer>1</integer>
		</dict>
	</array>
	<key>PayloadDescription</key>
	<string>%[3]s</string>
	<key>PayloadDisplayName</key>
	<string>%[2]s</string>
	<key>PayloadIdentifier</key>
	<string>threewinds.%[5]s</string>
	<key>PayloadType</key>
	<string>Configuration</string>
	<key>PayloadUUID</key>
	<string>%[5]s</string>
	<key>PayloadVersion</key>
	<integer>1</integer>
</dict>
</plist>
`, base64.StdEncoding.EncodeToString(root.Raw), name, about, id("root"), id("profile"))
}

func escaped(text string) string {
	var out bytes.Buffer
	_ = xml.EscapeText(&out, []byte(text)) // a buffer takes everything
	return out.String()
}
