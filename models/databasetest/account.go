package databasetest

import (
	"errors"
	"fmt"
	"os"
	osuser "os/user"
	"strconv"
)

// serverName is the account of the operating system that Debian's package makes for the server.
const serverName = "postgres"

// account is an account of the operating system.
type account struct{ uid, gid uint32 }

// serverAccount returns the account that has to run the server, nil for the one that runs the test. The
// server refuses to run as root, so for root it is the account of Debian's package.
func serverAccount() (*account, error) {
	if os.Geteuid() != 0 {
		return nil, nil
	}
	u, err := osuser.Lookup(serverName)
	if err != nil {
		return nil, fmt.Errorf("%w: root needs the account %q to run it: %w", errNotInstalled, serverName, err)
	}
	uid, uidErr := strconv.ParseUint(u.Uid, 10, 32)
	gid, gidErr := strconv.ParseUint(u.Gid, 10, 32)
	if err := errors.Join(uidErr, gidErr); err != nil {
		return nil, err
	}
	return &account{uint32(uid), uint32(gid)}, nil
}
