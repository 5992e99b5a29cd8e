package archive

import (
	"errors"
	"io/fs"
	"syscall"

	"modernc.org/sqlite"

	"github.com/threewinds/threewinds/models/database"
)

// BackupFailure is why the last backup could not be made. Its value is the word by which
// pages name it.
type BackupFailure string

// The failures. After each it is tried again by itself.
const (
	NoBackupFailure  BackupFailure = ""
	BackupNoFolder   BackupFailure = "no_folder" // the folder is not there
	BackupNoRoom     BackupFailure = "full"
	BackupNotAllowed BackupFailure = "read_only"
	BackupOfDamage   BackupFailure = "damaged" // the database is: older backups are worth more
	BackupNotWritten BackupFailure = "unwritten"
)

// advice says for the log what to do.
var advice = map[BackupFailure]string{
	BackupNoFolder:   "make the folder, or plug in its disk",
	BackupNoRoom:     "make room on the disk of the folder",
	BackupNotAllowed: "let the program write in the folder",
	BackupOfDamage:   `the database is damaged: stop the program, and "threewinds check" says how to go on`,
	BackupNotWritten: "look after the disk of the folder and the database",
}

// backupFailure is the word for an error.
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
