package matches

// Check says why no program has written the row; see [database.Checked].
func (r LateHandRow) Check() error {
	_, err := r.hand()
	return err
}
