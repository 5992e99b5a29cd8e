package database

import "os"

// sameFile is always true: Windows lets nobody delete, move or replace a file that SQLite has open.
// [os.SameFile] would have to open the files, which fails for one that is mapped into memory, as the
// -shm file is.
func sameFile(_, _ os.FileInfo) bool { return true }
