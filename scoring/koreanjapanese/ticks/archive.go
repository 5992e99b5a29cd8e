package ticks

import "sync"

// mostSurveys bounds the memory of an archive, about 1 MB each.
const mostSurveys = 48

// Archive keeps surveys by everything that decides what they say: a night is
// opened anew for every request, and a survey takes longer than the rest of it.
// The zero value is an empty archive.
type Archive[K comparable] struct {
	mutex   sync.Mutex
	surveys map[K]func() *Survey
}

// Survey is the survey of the given key; it is made when it is first asked for.
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
