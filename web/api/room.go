// Package api is the interface for other programs: what the public pages show, as JSON.
// openapi.json describes it.
package api

import "github.com/threewinds/threewinds/web/site"

// Room is the interface for other programs.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }

// apiPath is the address of a path of the interface.
func apiPath(path string) string { return site.APIPath + "/" + path }
