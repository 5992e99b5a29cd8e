package honshu

import "github.com/threewinds/threewinds/scoring/shape"

// The codes of this game alone (sections 6.1 to 6.3).
const (
	CodePeiRange          = "pei_range"
	CodeIppatsuNotReady   = "ippatsu_without_riichi"
	CodeDoubleNotReady    = "double_riichi_without_riichi"
	CodeRiichiNeedsPoints = "riichi_needs_points" // a declarer has Has points, a stick costs Needs
	CodeNoYaku            = "no_yaku"
	CodeAtozuke           = "atozuke" // the hand waited for Tiles too and has no yaku on them
	CodeChankanNeedsRon   = "chankan_needs_ron"
	CodeHouteiNeedsRon    = "houtei_needs_ron"
	CodeHanRange          = "han_range"        // Has han; Needs is the least
	CodeYakumanRange      = "yakuman_range"    // Has yakuman; 0 to Needs are possible
	CodeMultipleRonOff    = "multiple_ron_off" // two winners, where only one may win
)

// codes are all codes that a problem of this game can have.
func codes() []string {
	return append(
		shape.Codes(CodePeiRange, CodeIppatsuNotReady, CodeDoubleNotReady, CodeRiichiNeedsPoints, CodeNoYaku, CodeAtozuke),
		CodeChankanNeedsRon, CodeHouteiNeedsRon, CodeHanRange, CodeYakumanRange, CodeMultipleRonOff)
}
