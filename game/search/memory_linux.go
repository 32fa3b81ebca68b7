package search

import (
	"io/fs"
	"math"
	"os"
	"path"
	"strconv"
	"strings"
)

// systemMemory returns how many bytes of memory the system has left for this program.
func systemMemory() uint64 { return linuxMemory(os.DirFS("/")) }

// linuxMemory returns the minimum of the memory available in the whole system, in the
// program's control groups (containers, mostly), and within its address space limit.
func linuxMemory(root fs.FS) uint64 {
	left := min(groupMemory(root), addressSpace(root))
	if available, ok := field(root, "proc/meminfo", "MemAvailable:"); ok {
		left = min(left, available<<10)
	}
	return left
}

// groupMemory returns how much memory the program's control groups leave it, for cgroups
// v1 and v2 (https://docs.kernel.org/admin-guide/cgroup-v2.html). The usage of a group
// includes its subgroups and the page cache; inactive cache is subtracted, because the
// kernel reclaims it when needed.
func groupMemory(root fs.FS) uint64 {
	left := uint64(math.MaxUint64)
	text, _ := fs.ReadFile(root, "proc/self/cgroup") // may be missing
	for line := range strings.Lines(string(text)) {
		parts := strings.SplitN(strings.TrimSpace(line), ":", 3)
		if len(parts) < 3 {
			continue
		}
		folder, most, used, files := "sys/fs/cgroup", "memory.max", "memory.current", "inactive_file"
		switch {
		case parts[0] == "0":
		case parts[1] == "memory":
			folder, most, used, files = folder+"/memory", "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"
		default:
			continue
		}
		for group := path.Join("/", parts[2]); ; group = path.Dir(group) {
			at := path.Join(folder, group)
			limit, limited := number(root, path.Join(at, most))
			taken, known := number(root, path.Join(at, used))
			if limited && known {
				cached, _ := field(root, path.Join(at, "memory.stat"), files)
				left = min(left, saturatingSub(limit, saturatingSub(taken, cached)))
			}
			if group == "/" {
				break
			}
		}
	}
	return left
}

// addressSpace returns how much address space is left within a limit set by ulimit -v.
func addressSpace(root fs.FS) uint64 {
	most, limited := field(root, "proc/self/limits", "Max address space")
	pages, known := field(root, "proc/self/statm", "")
	if !limited || !known {
		return math.MaxUint64
	}
	return saturatingSub(most, pages*uint64(os.Getpagesize()))
}

// field returns the number that follows name at the start of a line of a file; ok is false
// if there is none.
func field(root fs.FS, file, name string) (n uint64, ok bool) {
	text, err := fs.ReadFile(root, file)
	if err != nil {
		return 0, false
	}
	for line := range strings.Lines(string(text)) {
		rest, found := strings.CutPrefix(line, name)
		if words := strings.Fields(rest); found && len(words) > 0 {
			n, err := strconv.ParseUint(words[0], 10, 64)
			return n, err == nil
		}
	}
	return 0, false
}

// number returns the number that a file contains; ok is false if there is none.
func number(root fs.FS, file string) (n uint64, ok bool) { return field(root, file, "") }
