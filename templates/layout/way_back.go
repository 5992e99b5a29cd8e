package layout

// WayBackView is the page of every address by https while https is being withdrawn.
type WayBackView struct {
	Page Page
	// Address is where the tablet goes on by http.
	Address string
	// Table is the path of the table's page that was asked for, "" for another page.
	Table string
}
