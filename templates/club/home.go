// Package club renders what lasts from night to night: the list of nights, their settings, the roster.
package club

import "github.com/threewinds/threewinds/templates/layout"

// HomeView is the first page: the list of nights.
type HomeView struct {
	Page layout.Page
	// Setup says that nobody has an account yet.
	Setup bool
	// Tonight are the nights being played or prepared, Past those that ended.
	Tonight, Past []NightCard
	Organiser     bool
}

// NightCard is a night in a list.
type NightCard struct {
	ID, Name, Date string
	// Phase is gathering, playing or finished.
	Phase   string
	Players int
}
