package search

import (
	"math"
	"os"
	"strconv"
	"testing"
	"testing/fstest"
)

// TestLinuxMemory checks how the files of proc and cgroup are read.
func TestLinuxMemory(t *testing.T) {
	const meminfo = "MemTotal:       24736304 kB\nMemFree:         1000 kB\nMemAvailable:    2000 kB\n"
	page := os.Getpagesize()
	for name, test := range map[string]struct {
		files map[string]string
		want  uint64
	}{
		"nothing is known": {nil, math.MaxUint64},
		"system":           {map[string]string{"proc/meminfo": meminfo}, 2000 << 10},
		"container": {map[string]string{
			"proc/meminfo": meminfo, "proc/self/cgroup": "0::/\n",
			"sys/fs/cgroup/memory.max": "1000000\n", "sys/fs/cgroup/memory.current": "700000\n",
			"sys/fs/cgroup/memory.stat": "anon 1\ninactive_file 200000\n",
		}, 500_000},
		"without limit": {map[string]string{
			"proc/meminfo": meminfo, "proc/self/cgroup": "0::/a\n",
			"sys/fs/cgroup/a/memory.max": "max\n", "sys/fs/cgroup/a/memory.current": "700000\n",
		}, 2000 << 10},
		"group above": {map[string]string{
			"proc/self/cgroup": "0::/user/app\n", "sys/fs/cgroup/user/app/memory.max": "max\n", "sys/fs/cgroup/user/app/memory.current": "5\n",
			"sys/fs/cgroup/user/memory.max": "1000\n", "sys/fs/cgroup/user/memory.current": "1200\n",
		}, 0},
		"version 1": {map[string]string{
			"proc/self/cgroup": "5:cpu:/x\n4:memory:/docker/1\n",
			"sys/fs/cgroup/memory/docker/1/memory.limit_in_bytes": "9000\n",
			"sys/fs/cgroup/memory/docker/1/memory.usage_in_bytes": "5000\n",
			"sys/fs/cgroup/memory/docker/1/memory.stat":           "inactive_file 7\ntotal_inactive_file 1000\n",
		}, 5000},
		"address space": {map[string]string{
			"proc/self/limits": "Limit                     Soft Limit           Hard Limit           Units     \nMax address space         1000000000           unlimited            bytes     \n",
			"proc/self/statm":  "1000 500 1 1 0 1 0\n",
		}, 1_000_000_000 - 1000*uint64(page)},
		"any address space": {map[string]string{
			"proc/self/limits": "Max address space         unlimited            2000000000           bytes     \n", "proc/self/statm": "1000 500\n",
		}, math.MaxUint64},
		"rubbish": {map[string]string{
			"proc/meminfo": "MemAvailable:\n", "proc/self/cgroup": "0:\n:::\n0::../../..\n", "proc/self/limits": "\x00", "proc/self/statm": strconv.Itoa(-1),
		}, math.MaxUint64},
	} {
		root := fstest.MapFS{}
		for file, text := range test.files {
			root[file] = &fstest.MapFile{Data: []byte(text)}
		}
		if got := linuxMemory(root); got != test.want {
			t.Errorf("%s: %d, want %d", name, got, test.want)
		}
	}
	if left := systemMemory(); left == 0 || left == math.MaxUint64 {
		t.Errorf("of this system nothing is known: %d", left)
	}
}
