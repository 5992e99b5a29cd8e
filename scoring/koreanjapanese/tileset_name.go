package koreanjapanese

// TileSet names the game's tile set, that of every house rule.
func (r *Rules) TileSet() string { return "korean-japanese" }
