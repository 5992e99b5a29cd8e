package honshu

// Preset is the house rules of a name; ok is false if there are none.
func Preset(name string) (options Options, ok bool) { return house.Preset(name) }
