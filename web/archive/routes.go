package archive

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get(ArchivePath, site.Govern, s.sendArchive),
		site.Get(site.ArchiveFormPath, site.Govern, s.showArchiveForm),
		site.Post(site.ArchiveFormPath, site.Govern, s.uploadArchive),
		site.Get(site.ArchiveFormPath+"/:upload", site.Govern, s.showArchive),
		site.Post(site.ArchiveFormPath+"/:upload", site.Govern, site.OfForm(s.takeInArchive)),
		site.Get(site.RestorePath, site.Govern, asOwner(s.showRestoreForm)),
		site.Post(site.RestorePath, site.Govern, asOwner(s.uploadBackup)),
		site.Get(site.RestorePath+"/:upload", site.Govern, asOwner(s.showBackup)),
		site.Post(site.RestorePath+"/:upload", site.Govern, asOwner(s.restoreBackup)),
		site.Get(site.SetupRestorePath, site.SeePublic, s.atSetup(s.showRestoreForm)),
		site.Post(site.SetupRestorePath, site.SeePublic, s.atSetup(s.uploadBackup)),
		site.Get(site.SetupRestorePath+"/:upload", site.SeePublic, s.atSetup(s.showBackup)),
		site.Post(site.SetupRestorePath+"/:upload", site.SeePublic, s.atSetup(s.restoreBackup)),
		site.Get(site.FromPaperPath, site.Organise, s.showPaperForm),
		site.Post(site.FromPaperPath, site.Organise, s.takeInPaper),
	}
}
