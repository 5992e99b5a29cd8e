package tablets

import "github.com/threewinds/threewinds/web/site"

// The addresses of the room. The page of a tablet and what it loads are for everybody: a root is no secret,
// and a tablet has no account.
const (
	setUpPath       = "/tablets"
	certificatePath = "/tablet/threewinds.crt"
	profilePath     = "/tablet/threewinds.mobileconfig"
	tickPath        = "/tablet/tick.svg"
)

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get(setUpPath, site.Organise, s.showSetUp),
		site.Post(setUpPath+"/root", site.Organise, s.makeRoot),
		site.Post(setUpPath+"/root/delete", site.Organise, s.deleteRoot),
		site.Post(setUpPath+"/withdraw", site.Organise, site.OfForm(s.withdraw)),
		site.Get(site.TabletPath, site.SeePublic, s.showTablet),
		site.Get(certificatePath, site.SeePublic, s.sendCertificate),
		site.Get(profilePath, site.SeePublic, s.sendProfile),
		site.Get(tickPath, site.SeePublic, s.sendTick),
	}
}
