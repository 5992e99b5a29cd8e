package archive

import "github.com/threewinds/threewinds/templates/layout"

// Check is the result of scoring hands again.
type Check struct {
	// Hands are those that were scored again.
	Hands int
	// Count is how many things differ; Findings are the first of them, in words.
	Count    int
	Findings []string
	// Late: there was no time for this night. LateNights counts such nights of a whole archive.
	Late       bool
	LateNights int
	// Ahead says which times lie ahead, empty for none.
	Ahead string
}

// ChooseBackupView asks for the file of a backup.
type ChooseBackupView struct {
	Page layout.Page
	// Path is the address of the form, Back that of the page before.
	Path, Back    string
	MostMegabytes int
	// Problem is why the last file was refused, empty at first.
	Problem string
	// Blocked: something is recorded here, and nothing is overwritten.
	Blocked bool
}

// BackupView are the contents of a backup.
type BackupView struct {
	Page layout.Page
	// Path is the address of the backup that was sent, Another that of the form.
	Path, Another string
	// Club is the name of the club, empty for none; LastNight and Changed are empty where there is
	// nothing.
	Club, LastNight, Changed string
	Nights, Players, Hands   int
	// Version is that of the data, Newest the one that this program writes.
	Version, Newest string
	// Owners are the owners who can log in after the restore with the passwords they had, empty for
	// none.
	Owners string
	// Setup: there is no account here. Live: the file is a database whose last changes
	// are in another file.
	Setup, Live bool
	Check       Check
	Seconds     int
	// Disagrees: a night is not the one of its fingerprint.
	Disagrees bool
}

// RestoredView says that a backup is restored.
type RestoredView struct {
	Page            layout.Page
	Nights, Players int
	// PasswordsRestored: there are accounts with the passwords they had. Setup: the first account is
	// still to be made.
	PasswordsRestored, Setup bool
	// Next is the address with which it goes on.
	Next string
}
