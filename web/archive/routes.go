package archive

import "github.com/threewinds/threewinds/web/site"

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get(ArchivePath, site.Govern, s.archive),
		site.Get(site.ArchiveFormPath, site.Govern, s.choosePage),
		site.Post(site.ArchiveFormPath, site.Govern, s.upload),
		site.Get(site.ArchiveFormPath+"/:upload", site.Govern, s.archivePage),
		site.Post(site.ArchiveFormPath+"/:upload", site.Govern, site.OfForm(s.takeIn)),
		site.Get(site.RestorePath, site.Govern, asOwner(s.restorePage)),
		site.Post(site.RestorePath, site.Govern, asOwner(s.readBackup)),
		site.Get(site.RestorePath+"/:upload", site.Govern, asOwner(s.backupPage)),
		site.Post(site.RestorePath+"/:upload", site.Govern, asOwner(s.restore)),
		site.Get(site.SetupRestorePath, site.SeePublic, s.atSetup(s.restorePage)),
		site.Post(site.SetupRestorePath, site.SeePublic, s.atSetup(s.readBackup)),
		site.Get(site.SetupRestorePath+"/:upload", site.SeePublic, s.atSetup(s.backupPage)),
		site.Post(site.SetupRestorePath+"/:upload", site.SeePublic, s.atSetup(s.restore)),
		site.Get(site.FromPaperPath, site.Organise, s.paperPage),
		site.Post(site.FromPaperPath, site.Organise, s.takeInPaper),
	}
}
