package honshu

// TileSet names the tile set of riichi for three, characters 2 to 8 left out.
func (r *Rules) TileSet() string { return "sanma" }
