//go:build vitals && linux

package trace

import (
	"encoding/json"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"runtime/pprof"
	"sync/atomic"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
)

// Vitals are how a program is that is built for it, of which it writes a line of JSON
// to the file named by NPA_VITALS twice a second. On SIGUSR1 it writes profiles beside it.
type Vitals struct {
	Goroutines int     `json:"goroutines"`
	Heap       uint64  `json:"heap"`    // bytes in use
	Delay      float64 `json:"delay"`   // the most milliseconds that the UI goroutine let anybody wait
	Hindered   float64 `json:"hinder"`  // of these, its thread waited for a processor, or the whole process stood still
	Objects    uint64  `json:"objects"` // on the heap
}

// How often the UI goroutine is asked whether it is there, and when for the first time; and
// for how long a process may stand still without that being noted.
const (
	asking = 20 * time.Millisecond
	first  = 5 * time.Second
	still  = 60 * time.Millisecond
)

func init() {
	path := os.Getenv("NPA_VITALS")
	if path == "" {
		return
	}
	file, err := os.Create(path)
	if err != nil {
		panic(err)
	}
	go profile(path)
	var stood atomic.Int64
	go watch(&stood)
	go tell(file, &stood)
}

// watch adds up for how many nanoseconds the whole process has stood still: on a busy
// machine, or because somebody has stopped it.
func watch(stood *atomic.Int64) {
	for last := time.Now(); ; {
		time.Sleep(asking)
		now := time.Now()
		if gap := now.Sub(last); gap > still {
			stood.Add(int64(gap - asking))
		}
		last = now
	}
}

// tell writes the lines.
func tell(file *os.File, stood *atomic.Int64) {
	time.Sleep(first)
	lines, now := json.NewEncoder(file), Vitals{}
	for asked := 1; ; asked++ {
		time.Sleep(asking)
		before := stood.Load()
		delay, hindered := ask()
		if delay > 50 {
			time.Sleep(2 * asking) // watch may not have noticed yet
		}
		hindered = max(hindered, float64(stood.Load()-before)/1e6)
		if delay-hindered > now.Delay-now.Hindered {
			now.Delay, now.Hindered = delay, hindered
		}
		if asked%25 > 0 {
			continue
		}
		var memory runtime.MemStats
		runtime.ReadMemStats(&memory)
		now.Goroutines, now.Heap, now.Objects = runtime.NumGoroutine(), memory.HeapAlloc, memory.HeapObjects
		if lines.Encode(now) != nil {
			return
		}
		now = Vitals{}
	}
}

// ask returns how many milliseconds it took until the UI goroutine did something, and
// for how many of them its thread waited for a processor.
func ask() (delay, hindered float64) {
	before, began := waited(), time.Now()
	var took atomic.Int64
	done := make(chan struct{})
	fyne.Do(func() {
		took.Store(int64(time.Since(began)))
		close(done)
	})
	<-done
	const millisecond = float64(time.Millisecond)
	return float64(took.Load()) / millisecond, float64(waited()-before) / millisecond
}

// waited returns for how many nanoseconds the main thread, which is that of the UI
// goroutine, was ready to run and did not.
func waited() (delay int64) {
	var used int64
	data, _ := os.ReadFile(fmt.Sprintf("/proc/self/task/%d/schedstat", os.Getpid())) // 0 without
	_, _ = fmt.Sscan(string(data), &used, &delay)
	return delay
}

// profile writes what the memory and the goroutines are for, whenever it is asked to.
func profile(path string) {
	asked := make(chan os.Signal, 1)
	signal.Notify(asked, syscall.SIGUSR1)
	for number := 1; ; number++ {
		<-asked
		debug.FreeOSMemory()
		for _, name := range []string{"heap", "goroutine"} {
			if file, err := os.Create(fmt.Sprintf("%s.%s.%d", path, name, number)); err == nil {
				_ = pprof.Lookup(name).WriteTo(file, 0)
				_ = file.Close()
			}
		}
	}
}
