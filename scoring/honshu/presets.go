package honshu

// DefaultPreset is the preset of a new night.
const DefaultPreset = "honshu-35"

// presets are the house rules by name.
var presets = [...]struct {
	name  string
	start int
}{
	{DefaultPreset, 35_000},
	{"honshu-45", 45_000},
}

// Presets names the presets.
func Presets() []string {
	names := make([]string, len(presets))
	for i, preset := range presets {
		names[i] = preset.name
	}
	return names
}

// Preset is the house rules of the given name, every option as section 7 has it
// by default; ok is false if there are none.
func Preset(name string) (options Options, ok bool) {
	for _, preset := range presets {
		if preset.name == name {
			return usual(preset.start), true
		}
	}
	return Options{}, false
}

func usual(start int) Options {
	return Options{
		Start:                start,
		Target:               50_000,
		WestSuddenDeath:      true,
		Bazoro:               2,
		Reduction:            ReduceOnce,
		CountedYakuman:       CountedAt16,
		Sanrenkou:            2,
		IisouSanjun:          3,
		RinshanOnPei:         true,
		Paarenchan:           true,
		AtozukeNashi:         true,
		IndicatorOnFourthPei: true,
	}
}
