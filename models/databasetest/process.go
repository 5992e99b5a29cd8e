package databasetest

import (
	"os"
	"os/exec"
	"runtime"
)

// program is a running program.
type program struct {
	*os.Process
	ended chan struct{} // closed when the program has ended
	err   error         // how it ended; to be read after that
}

// run starts a program and watches for its end.
//
// With Pdeathsig the kernel kills the program when the thread that started it ends, so that no server
// stays behind when a test is killed. Therefore the thread must live as long as the program: a
// goroutine is locked to it until the program ends.
func run(cmd *exec.Cmd) (*program, error) {
	p := &program{ended: make(chan struct{})}
	started := make(chan error)
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := cmd.Start()
		p.Process = cmd.Process
		started <- err
		if err == nil {
			p.err = cmd.Wait()
			close(p.ended)
		}
	}()
	if err := <-started; err != nil {
		return nil, err
	}
	return p, nil
}
