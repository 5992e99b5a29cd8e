package plan

import "github.com/threewinds/threewinds/templates/parts"

// RuleForm is the house rules in the form of a night.
type RuleForm struct {
	// Line is nil while a rule has a problem.
	Line *parts.RulesLine
	// Filled is the preset whose house rules were filled in.
	Filled string
	// Open: the rules are unfolded. Refilled: they are now those of another preset.
	Open, Refilled bool
	// Kept: another preset was chosen, and the edited rules were not replaced.
	Kept   bool
	Groups []parts.RuleGroup
}

// markers are the ids of the markers that show or hide the follow-ups of a rule. A
// switch needs none: the style shows its follow-ups.
func (f RuleForm) markers() (ids []string) {
	for _, group := range f.Groups {
		for _, rule := range group.Rules {
			if rule.Kind != "switch" && len(rule.FollowUps) > 0 {
				ids = append(ids, "#"+rule.Marker())
			}
		}
	}
	return ids
}
