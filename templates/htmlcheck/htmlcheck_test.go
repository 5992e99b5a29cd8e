package htmlcheck

import (
	"net/url"
	"reflect"
	"strings"
	"testing"
)

const page = `<!doctype html><title>Night</title><script>let Bo = 1</script>
<table id="standings">
<tr><th scope="row">Anna &amp; <b>C</b>o</th><td class="plus">+48&nbsp;000</td></tr>
<tr><th scope="row">Dan</th><td class="minus">−16</td></tr>
</table>
<a href="/door?a=1&amp;b=2" aria-current="page">Door</a>
<form id="f">
<input type="hidden" name="id" value="7"><input name="name" value="&lt;b&gt;"><input name="gone" value="1" disabled>
<fieldset disabled><input name="folded" value="1"></fieldset>
<input type="checkbox" name="on" checked><input type="checkbox" name="off" value="1">
<input type="radio" name="wind" value="east"><input type="radio" name="wind" value="west" checked>
<select name="kind"><option value="a">A</option><option selected>Second choice</option></select>
<select name="first"><option value="a">A</option><option value="b">B</option></select>
<textarea name="text">
one
 two</textarea><input type="submit" name="go" value="Go"><button name="press" value="1">Press</button>
</form><input name="id" value="8">`

func TestCheckersAgreeAndRefuse(t *testing.T) {
	for name, c := range map[string]struct {
		check Checker
		says  string // what is wrong; empty: nothing
	}{
		"an element":            {In("#standings tr .plus"), ""},
		"no element":            {In("ol"), "there is no ol"},
		"one of two":            {In("tr", HasText("Dan"), In("td.minus", HasExactText("−16"))), ""},
		"never both":            {In("tr", HasText("Dan"), HasText("Anna")), `none of 2 tr is right, the last one: it says "Dan −16", not "Anna"`},
		"text over elements":    {In("th", HasExactText("Anna & Co")), ""},
		"more text than that":   {In("th", HasExactText("Anna")), `not exactly "Anna"`},
		"cells stand apart":     {HasText("Anna & Co +48\u00a0000 Dan"), ""},
		"a script says nothing": {HasText("Bo"), `not "Bo"`},
		"an attribute":          {In("a", HasAttr("aria-current", "page")), ""},
		"another value":         {In("a", HasAttr("aria-current", "step")), `its aria-current is "page", not "step"`},
		"no attribute":          {In("a", HasAttr("hidden", "")), "its hidden"},
		"a link":                {In("a", HasHref("/door?a=1&b=2"), HasExactText("Door")), ""},
		"a link elsewhere":      {In("a", HasHref("/desk")), "its href"},
		"rightly not there":     {NotIn("ol"), ""},
		"not with this text":    {NotIn("td", HasText("Dan")), ""},
		"there all the same":    {NotIn("tr", HasText("Dan")), `there is tr: "Dan −16"`},
		"so many":               {Count("tr", 2), ""},
		"not so many":           {Count("tr", 3), "there are 2 tr, want 3"},
		"a value":               {HasValue("wind", "west"), ""},
		"a value not chosen":    {HasValue("wind", "east"), `the field wind sends ["west"], not "east"`},
		"a field elsewhere":     {In("#f", HasValue("id", "8")), `sends ["7"]`},
	} {
		err := Parse(page).Check(c.check)
		if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
	}
	if err := Parse(page).Check(In("ol"), Count("tr", 2), In("ul")); err == nil || err.Error() != "there is no ol\nthere is no ul" {
		t.Errorf("not everything is said: %v", err)
	}
}

func TestValuesAreThoseThatABrowserSends(t *testing.T) {
	want := url.Values{
		"id": {"7"}, "name": {"<b>"}, "on": {"on"}, "wind": {"west"}, "kind": {"Second choice"}, "first": {"a"}, "text": {"one\n two"},
	}
	if got := Parse(page).Values("form *"); !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := Parse(page).Values("[name]"); !reflect.DeepEqual(got["id"], []string{"7", "8"}) {
		t.Errorf("the whole page sends the ids %v", got["id"])
	}
}

func TestListsOfTextsAndAttributes(t *testing.T) {
	if got := Parse(page).Texts("th"); !reflect.DeepEqual(got, []string{"Anna & Co", "Dan"}) {
		t.Errorf("%q", got)
	}
	if got := Parse(page).Attrs("td, a", "class"); !reflect.DeepEqual(got, []string{"plus", "minus"}) {
		t.Errorf("%q", got)
	}
}

func TestAFormIsSentAsABrowserSendsIt(t *testing.T) {
	page := Parse(`<form class="other"><input name="other" value="1"></form><form class="own"><textarea name="text">
one
two</textarea><input type="radio" name="wind" value="east" checked><input type="radio" name="wind" value="west" checked>
<input type="checkbox" name="each" value="1" checked><input type="checkbox" name="each" value="2" checked></form>`)
	want := url.Values{"text": {"one\r\ntwo"}, "wind": {"west"}, "each": {"1", "2"}}
	if got := page.Form(".own"); !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := page.Form(".none"); len(got) > 0 {
		t.Errorf("no form sends %v", got)
	}
}
