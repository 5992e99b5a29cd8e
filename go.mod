module github.com/threewinds/threewinds

go 1.26
