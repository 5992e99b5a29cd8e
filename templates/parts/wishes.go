package parts

// KeptWish is a wish in a sentence. Players with Table 0 are kept apart, else the player
// stays at the table.
type KeptWish struct {
	Text    string
	Players []string
	Table   int
}
