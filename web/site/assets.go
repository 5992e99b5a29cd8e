package site

// Scripts that pages of several rooms load.
const (
	ClockScript = "clock.js"
	HTMXScript  = "vendor/htmx.min.js"
)
