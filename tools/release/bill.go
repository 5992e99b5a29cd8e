package main

import (
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"io"
	"runtime/debug"
	"strings"
	"time"

	cyclonedx "github.com/CycloneDX/cyclonedx-go"
)

// bill writes the bill of materials (CycloneDX 1.6): the modules that the linker put
// into this very program, with the checksums under which Go's own database knows
// them, and the Go version. It is read from the program, not from go.mod.
func (r *release) bill(t target, program string) error {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return err
	}
	bom := cyclonedx.NewBOM()
	main := component(&info.Main)
	main.Type = cyclonedx.ComponentTypeApplication
	bom.Metadata = &cyclonedx.Metadata{Timestamp: r.made.Format(time.RFC3339), Component: &main}
	parts := []cyclonedx.Component{{
		Type: cyclonedx.ComponentTypeLibrary, Name: "std", Version: strings.TrimPrefix(info.GoVersion, "go"),
		BOMRef: "pkg:golang/std@" + strings.TrimPrefix(info.GoVersion, "go"), PackageURL: "pkg:golang/std@" + strings.TrimPrefix(info.GoVersion, "go"),
	}}
	for _, module := range info.Deps {
		parts = append(parts, component(module))
	}
	bom.Components = &parts
	return write(r.path(t, ".cdx.json"), func(w io.Writer) error {
		return cyclonedx.NewBOMEncoder(w, cyclonedx.BOMFileFormatJSON).SetPretty(true).EncodeVersion(bom, cyclonedx.SpecVersion1_6)
	})
}

// component describes a module; a replaced one is described as what replaces it.
func component(module *debug.Module) cyclonedx.Component {
	if module.Replace != nil {
		module = module.Replace
	}
	address := "pkg:golang/" + module.Path + "@" + module.Version
	part := cyclonedx.Component{
		Type: cyclonedx.ComponentTypeLibrary, Name: module.Path, Version: module.Version,
		BOMRef: address, PackageURL: address,
	}
	// A module's sum is "h1:" and the SHA-256 of its files' list, in base 64.
	if sum, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(module.Sum, "h1:")); err == nil && len(sum) > 0 {
		part.Hashes = &[]cyclonedx.Hash{{Algorithm: cyclonedx.HashAlgoSHA256, Value: hex.EncodeToString(sum)}}
	}
	return part
}
