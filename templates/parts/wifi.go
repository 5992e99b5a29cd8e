package parts

// WiFi is the club's Wi-Fi with the code that joins it. Pages that anybody can ask for have none.
type WiFi struct {
	Name string
	Code QRCode
}
