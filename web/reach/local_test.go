package reach

import "testing"

func TestAnAddressOfTheClubsOwnNetwork(t *testing.T) {
	t.Parallel()
	for host, want := range map[string]bool{
		"192.168.1.7": true, "10.0.0.2": true, "172.20.1.1": true, "169.254.3.4": true, "fd00::1": true, "127.0.0.1": true,
		"laptop": true, "laptop.local": true, "Club.LAN.": true, "mahjong.home.arpa": true,
		"club.example.org": false, "8.8.8.8": false, "2001:db8::1": false, "local.example.org": false,
	} {
		if got := local(host); got != want {
			t.Errorf("%s: %t", host, got)
		}
	}
}
