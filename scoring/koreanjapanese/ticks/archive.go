package ticks

import "sync"

// mostSurveys is how many surveys an archive keeps. Each takes up to about 1 MB.
const mostSurveys = 48

// Archive caches surveys; the key must contain everything that a survey depends on. The
// rules of a night are made again for every request, and without the archive each request
// would make its survey again, which takes most of the time. The zero value is an empty
// archive.
type Archive[K comparable] struct {
	mutex   sync.Mutex
	surveys map[K]func() *Survey
}

// Survey returns the survey of the given key and makes it if the archive does not have it.
func (a *Archive[K]) Survey(key K, survey func() *Survey) *Survey {
	a.mutex.Lock()
	known := a.surveys[key]
	if known == nil {
		if a.surveys == nil {
			a.surveys = map[K]func() *Survey{}
		}
		if len(a.surveys) >= mostSurveys {
			for one := range a.surveys {
				delete(a.surveys, one)
				break
			}
		}
		known = sync.OnceValue(survey)
		a.surveys[key] = known
	}
	a.mutex.Unlock()
	return known()
}
