package main

import (
	"crypto/rand"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"
)

// TestTheContainers builds the image by its container file and brings up the compose
// file, both as they are: an account made at the site outlives its containers. Images
// come from no registry: those of Go and PostgreSQL are made of what this computer has.
func TestTheContainers(t *testing.T) {
	needs(t, "podman", "podman-compose", "runc", "busybox", "iptables")
	if os.Getuid() != 0 {
		t.Skip("only root can run containers that have a network of their own")
	}
	containersApart(t)
	imageOfGo(t)
	imageOfPostgreSQL(t)
	clone := filepath.Join(t.TempDir(), "clone")
	command(t, "git", "clone", "--quiet", "--no-hardlinks", repository, clone)
	t.Chdir(filepath.Join(clone, "packaging"))
	command(t, "go", "-C", clone, "mod", "download")
	build := []string{"podman", "build", "--layers=false", "--pull=never", "--network=host", "--file=Containerfile", "--tag=localhost/packaging_threewinds"}
	for folder, inside := range map[string]string{"GOROOT": "/usr/local/go:ro", "GOMODCACHE": "/go/pkg/mod:ro", "GOCACHE": "/cache"} {
		build = append(build, "--volume="+strings.TrimSpace(command(t, "go", "env", folder))+":"+inside)
	}
	command(t, append(build, clone)...)

	secret := rand.Text()
	for name, content := range map[string]string{"password": "%s", "pgpass": "*:*:*:*:%s"} {
		if err := os.WriteFile(name, fmt.Appendf(nil, content, secret), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() { exec.Command("podman-compose", "down", "--volumes").Run() }) //nolint:errcheck // after the test
	command(t, "podman-compose", "up", "--detach", "--no-build")
	address := "http://127.0.0.1:8080"
	healthy(t, address)
	setup := regexp.MustCompile(`/setup/\S+`).FindString(command(t, "podman", "logs", "packaging_threewinds_1"))
	answer, err := http.PostForm(address+setup, url.Values{"name": {"Dana"}, "password": {secret}, "again": {secret}})
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusOK || answer.Request.URL.Path != "/" {
		t.Fatalf("making the account ends at %s with %s", answer.Request.URL, answer.Status)
	}
	command(t, "podman", "exec", "packaging_threewinds_1", "/threewinds", "export", "/data/club.zip")
	if said, err := exec.CommandContext(t.Context(), "podman", "exec", "packaging_threewinds_1", "/threewinds", "export", "/club.zip").CombinedOutput(); err == nil {
		t.Errorf("the program can write beside its data: %s", said)
	}
	if user := strings.TrimSpace(command(t, "podman", "inspect", "--format={{.Config.User}} {{.HostConfig.ReadonlyRootfs}} {{.EffectiveCaps}}", "packaging_threewinds_1")); user != "65532:65532 true []" {
		t.Errorf("the program runs with user, read-only files, capabilities %s", user)
	}

	command(t, "podman-compose", "down")
	command(t, "podman-compose", "up", "--detach", "--no-build")
	healthy(t, address)
	if said := command(t, "podman", "logs", "packaging_threewinds_1"); strings.Contains(said, "/setup/") {
		t.Errorf("the account did not outlive its container: %s", said)
	}
}

// containersApart gives the containers of this test folders of their own, and settings
// that also work without systemd.
func containersApart(t *testing.T) {
	t.Helper()
	folder := t.TempDir()
	settings := map[string]string{
		"CONTAINERS_STORAGE_CONF": fmt.Sprintf("[storage]\ndriver = \"vfs\"\ngraphroot = %q\nrunroot = %q\n", folder+"/images", folder+"/run"),
		"CONTAINERS_CONF": fmt.Sprintf("[containers]\ndefault_ulimits = [\"nofile=1024:1024\", \"nproc=1000:1000\"]\n"+
			"[engine]\nruntime = \"runc\"\ncgroup_manager = \"cgroupfs\"\nevents_logger = \"file\"\n"+
			"[network]\nnetwork_backend = \"netavark\"\nnetwork_config_dir = %q\n", folder+"/networks"),
	}
	for name, content := range settings {
		file := filepath.Join(folder, name)
		if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		t.Setenv(name, file)
	}
	t.Setenv("BUILDAH_ISOLATION", "chroot")
}

// rooted copies an image's container file into a folder and begins its tree of files with
// a shell.
func rooted(t *testing.T, name string) (folder, root string) {
	t.Helper()
	folder = filepath.Join(t.TempDir(), name)
	command(t, "cp", "-r", filepath.Join(repository, "tools/release/testdata/images", name), folder)
	root = filepath.Join(folder, "root")
	shell, err := exec.LookPath("busybox")
	if err != nil {
		t.Fatal(err)
	}
	command(t, "mkdir", "-p", root+"/bin", root+"/etc", root+"/tmp")
	command(t, "chmod", "1777", root+"/tmp")
	command(t, "cp", shell, root+"/bin/busybox")
	for _, applet := range []string{"sh", "mkdir", "id", "chown", "su", "echo"} {
		command(t, "ln", "-s", "busybox", root+"/bin/"+applet)
	}
	return folder, root
}

func imageOfGo(t *testing.T) {
	t.Helper()
	folder, _ := rooted(t, "golang")
	tag := "docker.io/library/golang:" + strings.TrimPrefix(runtime.Version(), "go")
	command(t, "podman", "build", "--layers=false", "--tag="+tag, folder)
}

// imageOfPostgreSQL has the server's programs, the libraries that they load, and its user.
func imageOfPostgreSQL(t *testing.T) {
	t.Helper()
	folder, root := rooted(t, "postgres")
	servers, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if len(servers) == 0 {
		t.Fatal("Debian's PostgreSQL server is not installed")
	}
	home := filepath.Dir(filepath.Dir(servers[len(servers)-1]))
	command(t, "ln", "-s", home, root+"/server")
	shared := "/usr/share/postgresql/" + filepath.Base(home)
	command(t, "cp", "-r", "--parents", shared, "/usr/share/zoneinfo", root)
	programs := []string{home + "/bin/initdb", home + "/bin/postgres", home + "/bin/pg_isready"}
	files, _ := filepath.Glob(home + "/lib/*.so")
	files = append(append(files, programs...), regexp.MustCompile(`/\S+\.so[.\d]*`).FindAllString(command(t, append([]string{"ldd"}, programs...)...), -1)...)
	command(t, append([]string{"cp", "--dereference", "--parents", "--target-directory=" + root}, files...)...)
	command(t, "mkdir", "-p", root+"/var/lib/postgresql")
	for file, line := range map[string]string{"passwd": "postgres:x:999:999::/var/lib/postgresql:/bin/sh\n", "group": "postgres:x:999:\n"} {
		if err := os.WriteFile(filepath.Join(root, "etc", file), []byte(line), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	command(t, "podman", "build", "--layers=false", "--tag=docker.io/library/postgres:18", folder)
}

// healthy waits until the site says that it is well: the program starts again until its
// database answers.
func healthy(t *testing.T, address string) {
	t.Helper()
	for end := time.Now().Add(2 * time.Minute); time.Now().Before(end); time.Sleep(200 * time.Millisecond) {
		answer, err := http.Get(address + "/healthz")
		if err != nil {
			continue
		}
		answer.Body.Close()
		if answer.StatusCode == http.StatusOK {
			return
		}
	}
	t.Fatalf("the site is not up:\n%s", command(t, "podman", "logs", "packaging_threewinds_1"))
}
