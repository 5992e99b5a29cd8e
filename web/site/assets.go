package site

// Scripts that pages of several rooms load. AnswersScript goes wherever HTMXScript goes.
const (
	AnswersScript = "answers.js"
	ClockScript   = "clock.js"
	HTMXScript    = "vendor/htmx.min.js"
)
