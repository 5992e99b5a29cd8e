package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// phones are connections that ask as phones do, with as little work as possible: the
// server has the rest of the computer.
type phones struct {
	b       testing.TB
	address string
}

// ask sends so many requests over so many connections, and returns the last ETag.
func (p phones) ask(requests, connections int, path string, fields ...string) (tag string) {
	p.b.Helper()
	request := []byte("GET " + path + " HTTP/1.1\r\nHost: " + p.address + "\r\nAccept-Encoding: gzip\r\nAccept-Language: cs-CZ,cs;q=0.9,en;q=0.8\r\n" +
		strings.Join(append(slices.DeleteFunc(fields, func(field string) bool { return field == "" }), "", ""), "\r\n"))
	var all sync.WaitGroup
	var first sync.Once
	for i := range connections {
		count := requests / connections
		if i < requests%connections {
			count++
		}
		all.Go(func() {
			seen, err := exchange(p.address, request, count)
			if err != nil {
				p.b.Error(err)
			}
			first.Do(func() { tag = seen })
		})
	}
	all.Wait()
	return tag
}

// length is how long the body of an answer is, as it is sent.
func (p phones) length(path string) int64 {
	p.b.Helper()
	request, err := http.NewRequestWithContext(p.b.Context(), http.MethodHead, "http://"+p.address+path, http.NoBody)
	if err != nil {
		p.b.Fatal(err)
	}
	request.Header.Set("Accept-Encoding", "gzip")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		p.b.Fatal(err)
	}
	if err := answer.Body.Close(); err != nil || answer.StatusCode != http.StatusOK {
		p.b.Fatalf("%s: %s, %v", path, answer.Status, err)
	}
	return answer.ContentLength
}

// exchange sends a request so many times, each after the answer to the one before.
func exchange(address string, request []byte, count int) (tag string, err error) {
	line, err := net.Dial("tcp", address)
	if err != nil {
		return "", err
	}
	defer line.Close() //nolint:errcheck // all was read
	answers := bufio.NewReaderSize(line, 1<<16)
	for range count {
		if _, err := line.Write(request); err != nil {
			return tag, err
		}
		if tag, err = readAnswer(answers); err != nil {
			return tag, err
		}
	}
	return tag, nil
}

var errStatus = errors.New("the answer is neither 200 nor 304")

func readAnswer(answers *bufio.Reader) (tag string, err error) {
	status, err := answers.ReadSlice('\n')
	if err != nil {
		return "", err
	}
	if !bytes.Contains(status, []byte(" 200 ")) && !bytes.Contains(status, []byte(" 304 ")) {
		return "", fmt.Errorf("%w: %s", errStatus, status)
	}
	length := 0
	for {
		line, err := answers.ReadSlice('\n')
		if err != nil {
			return "", err
		}
		name, value, named := bytes.Cut(bytes.TrimSpace(line), []byte(": "))
		switch {
		case !named:
			_, err := answers.Discard(length)
			return tag, err
		case string(name) == "Content-Length":
			if length, err = strconv.Atoi(string(value)); err != nil {
				return "", err
			}
		case string(name) == "Etag":
			tag = string(value)
		}
	}
}
