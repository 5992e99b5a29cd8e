package archive

import (
	"errors"
	"io/fs"
	"syscall"

	"modernc.org/sqlite"

	"github.com/threewinds/threewinds/models/database"
)

// BackupFailure is why the last backup could not be made. Its value is part of the key of its
// sentence in the catalogues.
type BackupFailure string

// The failures. After each, the backup is tried again.
const (
	NoBackupFailure  BackupFailure = ""
	BackupNoFolder   BackupFailure = "no_folder"
	BackupNoRoom     BackupFailure = "full"
	BackupNotAllowed BackupFailure = "read_only"
	BackupOfDamage   BackupFailure = "damaged" // the database is damaged, and older backups are worth more
	BackupNotWritten BackupFailure = "unwritten"
)

// advice tells the reader of the log what to do.
var advice = map[BackupFailure]string{
	BackupNoFolder:   "make the folder, or plug in its disk",
	BackupNoRoom:     "make room on the disk of the folder",
	BackupNotAllowed: "let the program write in the folder",
	BackupOfDamage:   `the database is damaged: stop the program, and "threewinds check" says how to go on`,
	BackupNotWritten: "look after the disk of the folder and the database",
}

func backupFailure(err error) BackupFailure {
	trouble := database.NoTrouble
	if file, ok := errors.AsType[*sqlite.Error](err); ok {
		trouble = database.TroubleOfFile(file.Code())
	}
	switch {
	case err == nil:
		return NoBackupFailure
	case database.IsDamage(err), errors.Is(err, database.Gone), errors.Is(err, database.Damaged), errors.Is(err, database.Doubtful), trouble == database.Damaged:
		return BackupOfDamage
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return BackupNoFolder
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT), trouble == database.Full:
		return BackupNoRoom
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS), trouble == database.ReadOnly:
		return BackupNotAllowed
	default:
		return BackupNotWritten
	}
}
