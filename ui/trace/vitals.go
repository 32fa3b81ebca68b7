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

// Vitals are the measurements of a program that is built with the tag vitals. Twice a second it
// writes them as a line of JSON to the file named by NPA_VITALS. On SIGUSR1 it writes profiles
// beside that file.
type Vitals struct {
	Goroutines int     `json:"goroutines"`
	Heap       uint64  `json:"heap"`    // bytes of the heap in use
	Delay      float64 `json:"delay"`   // longest time in milliseconds that a function posted to the UI goroutine waited
	Hindered   float64 `json:"hinder"`  // part of Delay in which its thread waited for a processor, or the whole process was stopped
	Objects    uint64  `json:"objects"` // number on the heap
}

// asking is the interval of the measurements and first when they begin. still is how long the
// whole process may be stopped without that being counted.
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

// watch adds to stood the nanoseconds for which the whole process was stopped: by a busy machine
// or by a signal.
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

// tell measures and writes the lines.
func tell(file *os.File, stood *atomic.Int64) {
	time.Sleep(first)
	lines, now := json.NewEncoder(file), Vitals{}
	for asked := 1; ; asked++ {
		time.Sleep(asking)
		before := stood.Load()
		delay, hindered := ask()
		if delay > 50 {
			time.Sleep(2 * asking) // until watch has noticed, too
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

// ask returns how many milliseconds a function posted to the UI goroutine waited, and for how
// many of them its thread waited for a processor.
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

// waited returns for how many nanoseconds the main thread, on which the UI goroutine runs, has
// been ready but not running.
func waited() (delay int64) {
	var used int64
	data, _ := os.ReadFile(fmt.Sprintf("/proc/self/task/%d/schedstat", os.Getpid())) // 0 if there is none
	_, _ = fmt.Sscan(string(data), &used, &delay)
	return delay
}

// profile writes profiles of the heap and the goroutines at every SIGUSR1.
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
