package settings

// Keeper holds the settings as they are now, and has them written to a file. It
// lives on the UI goroutine.
type Keeper struct {
	file      *file
	now       Settings
	followers []func(old, now Settings)
	closed    bool
}

// Open reads the settings in the file with a path, with the sections of those
// games. Each that is missing or not right is as in Defaults. A file that can't
// be read at all is set aside under another name. With the path "" nothing is
// read or written.
//
// The first error of writing the file is handed to failed, on any goroutine.
func Open(path string, failed func(error), games ...GameSection) *Keeper {
	f := openFile(path, failed)
	return &Keeper{file: f, now: decode(f.text, games)}
}

// Get returns the settings.
func (k *Keeper) Get() Settings { return k.now }

// Subscribe has follow called after every Change and Replace.
func (k *Keeper) Subscribe(follow func(old, now Settings)) { k.followers = append(k.followers, follow) }

// Change alters the settings, and has everything follow them.
func (k *Keeper) Change(f func(*Settings)) {
	s := k.now
	f(&s)
	k.Replace(s)
}

// Replace puts others in place of the settings, and has everything follow them.
func (k *Keeper) Replace(s Settings) {
	if k.closed {
		return
	}
	old := k.now
	k.now = s
	k.file.save(s)
	for _, follow := range k.followers {
		follow(old, k.now)
	}
}

// Remember alters settings that matter later alone: nothing follows them.
func (k *Keeper) Remember(f func(*Settings)) {
	if k.closed {
		return
	}
	f(&k.now)
	k.file.save(k.now)
}

// Close leaves the settings as they are for good, so that a Flush is the last.
func (k *Keeper) Close() { k.closed = true }

// Damaged returns the path of the file that could not be read when it was
// opened, or "".
func (k *Keeper) Damaged() string { return k.file.damaged }

// Flush writes what has changed, and returns when the disk has done what it
// could. It can be called on any goroutine.
func (k *Keeper) Flush() { k.file.flush() }
