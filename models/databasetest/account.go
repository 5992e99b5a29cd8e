package databasetest

import (
	"errors"
	"fmt"
	"os"
	osuser "os/user"
	"strconv"
)

// serverName is the account that Debian makes for the server.
const serverName = "postgres"

// account is a user of this machine.
type account struct{ uid, gid uint32 }

// serverAccount is who has to run the server: it refuses to be root, so root
// hands over to the account of Debian's package. Anybody else runs it alone.
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
