package database

import "os"

// sameFile is always true: Windows lets nobody delete, move or replace a file that SQLite
// has open. To compare two it would have to open them, which fails where the file is
// mapped into memory, as the -shm file is.
func sameFile(_, _ os.FileInfo) bool { return true }
