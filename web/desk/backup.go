package desk

import (
	"time"

	templates "github.com/threewinds/threewinds/templates/desk"
)

// backupView is the state of the automatic backups, nil if the program makes none.
func (s *Room) backupView() *templates.Backup {
	if s.Backups == nil {
		return nil
	}
	last, failure := s.Backups.Status()
	backup := &templates.Backup{Failure: string(failure)}
	if !last.IsZero() {
		backup.ISO, backup.Minutes = last.Format(time.RFC3339), max(0, int(s.Now().Sub(last)/time.Minute))
	}
	return backup
}
