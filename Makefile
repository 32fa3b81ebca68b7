# N på stribe. `make` alone lists the targets; players need only `make run`.

VERSION := $(shell sed -n 's/^Version *= *"\(.*\)"/\1/p' FyneApp.toml)
ID      := io.github.npaastribe.npaastribe
ICONS   := 16 32 48 64 128 256 512

PREFIX  ?= /usr/local
DESTDIR ?=
share   := $(DESTDIR)$(PREFIX)/share
hicolor := $(share)/icons/hicolor
BINDIR  ?= $(PREFIX)/bin
# The desktop file names the program with its place; a package is put anywhere.
bindir  := $(if $(PREFIX),$(BINDIR)/)

GOLANGCI    := github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0
GOVULNCHECK := golang.org/x/vuln/cmd/govulncheck@v1.8.0
BENCHSTAT   := golang.org/x/perf/cmd/benchstat@v0.0.0-20260908200009-22c9c6c9d4da
DEADCODE    := golang.org/x/tools/cmd/deadcode@v0.52.0

# Fyne's font of emoji is 4 MB that are read for every style of text; desktops have their own.
TAGS ?= no_emoji

BENCH    ?= .
COUNT    ?= 1
FUZZTIME ?= 20s
GAMES    ?= 100
TIME     ?= 100ms
NODES    ?= 100000
KILLS    ?= 500

ifeq ($(OS),Windows_NT)
binary  := npaastribe.exe
windows := -H=windowsgui
else
binary  := npaastribe
endif

# Go keeps its caches below HOME, and goes on strike without one.
ifeq ($(strip $(HOME)),)
export HOME    := $(CURDIR)/build/home
export GOFLAGS := $(GOFLAGS) -modcacherw
endif

export CGO_ENABLED := 1

# A fixed language for the texts that tests compare, and an encoding that is
# there on a system without that language, too.
test_env := LANG=en_US.UTF-8 LC_CTYPE=C.UTF-8 LC_ALL= LANGUAGE=

.PHONY: versions network help deps deps-lint deps-e2e deps-tar deps-deb deps-windows run build test test-quick lint fmt e2e monkey soak faults bench bench-window bench-memory bench-frames bench-growth benchstat contents ladder even fuzz \
	package package-linux package-tar package-deb package-windows package-macos package-sbom \
	package-test vendored package-vendored reproducible install install-data uninstall clean

help: ## list the targets
	@echo 'N på stribe $(VERSION)'
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }'

deps: ## install what the build needs and lacks (apt), or say what it is
	@.ci/deps build

deps-lint: deps ## the same for make lint
	@.ci/deps lint

deps-e2e: deps ## the same for the end-to-end tests
	@.ci/deps e2e

# What each kind of package needs beside the build.
deps-tar deps-deb deps-windows:
	@.ci/deps $(@:deps-%=%)

run: build ## build and start the program
	./$(binary)

# package alone trims the paths of this machine: whatever else did would not
# share Go's cache with go test, and compiling Fyne anew takes minutes.
compile := go build -buildvcs=false -tags '$(TAGS)' -ldflags '-X main.version=$(VERSION) $(windows)'

build: deps ## build ./npaastribe
	$(compile) -o $(binary) .

# For install: built only when it is not there.
$(binary): main.go go.mod go.sum FyneApp.toml $(shell find game ui sound resources -type f)
	$(MAKE) build

# Nobody debugs what tests are linked to: without what debuggers read that is quicker.
test_go := $(test_env) go test -timeout 30m -ldflags=-w

# The race detector looks at the packages that start goroutines or talk to them.
# In all others it takes ten times as long to find nothing, and so it does in files
# whose tests stay on one goroutine (!race). All has been vetted by then.
test: test-quick ## run every test that needs no display, then those of goroutines with the race detector
	$(test_go) -race -vet=off $$(.ci/concurrent | grep -vx ./ui)
	$(test_env) .ci/racewindow

test-quick: deps ## the same without the race detector
	$(test_go) ./...

lint: deps-lint ## gofumpt, golangci-lint and govulncheck, at fixed versions, and AppStream
	go build -tags e2e ./...
	go vet -tags train ./game/...
	go run $(GOLANGCI) run
	@.ci/vulncheck $(GOVULNCHECK)
	rm -rf build/storepage
	$(MAKE) -s install-data DESTDIR='$(CURDIR)/build/storepage' PREFIX=/usr
	.ci/storepage build/storepage

fmt: ## format the source
	go run $(GOLANGCI) fmt

# Each test has a desktop of its own; three at a time where neither time nor sound is
# measured: they wait more than they work.
e2e: deps-e2e ## play the real program in a real window with real sound
	$(test_env) go test -tags e2e -vet=off -ldflags=-w -count=1 -p 1 -parallel 3 -timeout 40m -v ./ui/e2e/ ./sound/

# What takes long is not among them: its tests have a tag of their own.
long := $(test_env) go test -tags e2e,long -count=1 -p 1 -timeout 9h -v

monkey: deps-e2e ## do anything to the program, which the race detector looks at: SEED=1 EVENTS=20000
	go build -race -buildvcs=false -o build/monkey .
	NPA_PROGRAM='$(CURDIR)/build/monkey' $(long) -run '^TestMonkey$$' ./ui/e2e/

soak: deps-e2e ## have computers play in all tabs for MINUTES=30: the curves are in e2e-out/soak.svg
	go build -tags vitals -buildvcs=false -o build/soak .
	NPA_PROGRAM='$(CURDIR)/build/soak' $(long) -tags e2e,long,vitals -run '^TestSoak$$' ./ui/e2e/

faults: deps-e2e ## take the disk, the display and the sound away, kill the program KILLS=500 times, open FILES=1000 broken files (as root, or with user namespaces)
	KILLS=$(KILLS) CRASHES=$(KILLS) $(long) -run '^(TestTheDisk|TestTheDisplay|TestMany|TestAHome|TestFullTemp|TestUnknown|TestTheSound|TestCrash|TestNothingIsLost|TestMutatedFiles)' ./ui/e2e/ ./game/store/

bench: deps ## measure: BENCH=pattern COUNT=10 make bench > new.txt
	@$(test_env) go test -run '^$$' -bench '$(BENCH)' -benchmem -count $(COUNT) ./...

bench-window: deps-e2e ## measure start, rest and memory beside an empty window: COUNT=10, for benchstat in build/window.txt
	@mkdir -p build; rm -f build/window.txt
	@for i in $$(seq $(COUNT)); do \
		$(test_env) go test -tags e2e -run '^$$' -bench '^BenchmarkWindow$$' -benchtime 1x ./ui/e2e/ >> build/window.txt || exit 1; \
	done
	@go run $(BENCHSTAT) -col /window build/window.txt

bench-memory: deps-e2e ## measure memory beside an empty window when computers have played in all tabs for MINUTES=10
	@$(long) -run '^$$' -bench '^BenchmarkMemory$$' -benchtime 1x ./ui/e2e/

bench-frames: deps-e2e ## count the frames of falling coins (alone, with a coach, while puzzles are made) and of how games end
	@$(test_env) go test -tags e2e -run '^$$' -bench '^Benchmark(Frames|Endings)$$' -benchtime 1x ./ui/e2e/

contents: build ## what the program is made of, by package
	@.ci/contents $(binary)

growth := ./game/store ./ui ./ui/gamelist

bench-growth: deps ## measure cost against size: boards, moves, variations, matches; tables in build/growth.txt, for benchstat
	@mkdir -p build
	@$(test_env) go test -run '^$$' -bench '^BenchmarkGrowth$$' -benchmem -count $(COUNT) $(growth) > build/growth.txt || { cat build/growth.txt; exit 1; }
	@go run $(BENCHSTAT) -row /of -col /size build/growth.txt

versions: ## what the program is made of: versions, with the day of each
	@.ci/versions

network: ## the shortest ways by which code for networks could be reached
	@for f in net.Dial net.DialTimeout net.Listen net.ListenPacket net/http.Client.do net/http.Server.Serve crypto/tls.Dial; do \
		echo "$$f"; go run $(DEADCODE) -whylive=$$f . 2>&1 | grep -v "^exit status"; done

benchstat: ## compare two measurements: make benchstat OLD=old.txt NEW=new.txt
	@go run $(BENCHSTAT) $(OLD) $(NEW)

ladder: deps ## let the levels of every game play each other: GAMES=100 TIME=100ms LADDER="-game nrow -options columns=7,rows=6"
	@go run ./game/ai/ladder -games $(GAMES) -time $(TIME) $(LADDER)

even: deps ## let every level play against the one who adapts: GAMES=100 NODES=100000 LADDER="-game nrow"
	@go run ./game/ai/ladder -even -games $(GAMES) -nodes $(NODES) $(LADDER)

fuzz: deps ## fuzz every target for FUZZTIME=20s
	@for file in $$(find . -name '*_test.go' -exec grep -l '^func Fuzz' {} +); do \
		for target in $$(sed -n 's/^func \(Fuzz[A-Za-z0-9_]*\)(.*/\1/p' $$file); do \
			echo "$$(dirname $$file) $$target"; \
			go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) $$(dirname $$file) || exit 1; \
		done; \
	done

# What package makes lies here. Times in packages are that of the commit, so that two
# builds of one commit are the same byte by byte (make reproducible).
packages := build/packages
machine  := $(shell uname -m)
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || date -r CHANGELOG.md +%s)
stripped := go build -buildvcs=false -trimpath -tags '$(TAGS)'
flags    := -s -w -X main.version=$(VERSION)
archive   = tar --sort=name --owner=0 --group=0 --numeric-owner --mode=go=rX,u+rw,a-s --mtime=@$(SOURCE_DATE_EPOCH)

package: ## make every package that this system can make, in build/packages
	rm -rf $(packages)
	@.ci/package $(packages)

package-linux: deps
	mkdir -p build/linux $(packages)
	$(stripped) -ldflags '$(flags)' -o build/linux/npaastribe .

package-tar: deps-tar package-linux ## a .tar.xz for any Linux, which runs where it lies
	rm -rf 'build/npaastribe-$(VERSION)-linux-$(machine)'
	$(MAKE) -s install-data DESTDIR='$(CURDIR)/build/npaastribe-$(VERSION)-linux-$(machine)' PREFIX=
	install -D -m 755 build/linux/npaastribe 'build/npaastribe-$(VERSION)-linux-$(machine)/bin/npaastribe'
	cp README.md CHANGELOG.md LICENSE resources/licences.txt resources/linux/install.sh 'build/npaastribe-$(VERSION)-linux-$(machine)'
	$(archive) -C build -c 'npaastribe-$(VERSION)-linux-$(machine)' | xz -9 -T1 > '$(packages)/npaastribe-$(VERSION)-linux-$(machine).tar.xz'

package-deb: deps-deb package-linux ## a .deb for Debian, Ubuntu and their relatives
	rm -rf build/deb
	$(MAKE) -s install-data DESTDIR='$(CURDIR)/build/deb' PREFIX=/usr BINDIR=/usr/games
	install -D -m 755 build/linux/npaastribe build/deb/usr/games/npaastribe
	resources/linux/deb.sh build/deb $(VERSION) '$(packages)/npaastribe_$(VERSION)-1_$(shell dpkg --print-architecture 2>/dev/null).deb'

package-windows: deps-windows ## npaastribe.exe in a .zip, and its installer (mingw-w64, NSIS)
	resources/windows/build.sh $(VERSION) $(packages)

package-macos: ## an .app for both kinds of Mac, in a .zip (on a Mac)
	resources/darwin/build.sh $(VERSION) $(packages)

# Of the programs that were built here: they say themselves what they are made of.
package-sbom: ## what the programs in the packages are made of (CycloneDX)
	mkdir -p $(packages)
	for program in build/linux/npaastribe:linux-$(machine) build/npaastribe-$(VERSION)-windows-x86_64/npaastribe.exe:windows-x86_64 \
		build/macos/amd64:macos-x86_64 build/macos/arm64:macos-arm64; do \
		test ! -f "$${program%:*}" || go run ./resources/gen/sbom -version $(VERSION) \
			-out "$(packages)/npaastribe-$(VERSION)-$${program#*:}.cdx.json" "$${program%:*}" || exit 1; \
	done

vendored package-vendored: deps-tar ## the sources with those of all libraries, to build without a network
	rm -rf 'build/npaastribe-$(VERSION)'
	mkdir -p 'build/npaastribe-$(VERSION)' $(packages)
	git archive HEAD | tar -x -C 'build/npaastribe-$(VERSION)'
	cd 'build/npaastribe-$(VERSION)' && go mod vendor
	$(archive) -C build -c 'npaastribe-$(VERSION)' | xz -6 -T1 > '$(packages)/npaastribe-$(VERSION)-vendored.tar.xz'
	rm -rf 'build/npaastribe-$(VERSION)'

package-test: package ## install the packages in clean systems, play them there and remove them (as root)
	lintian --fail-on error,warning $(packages)/*.deb
	for suite in bookworm trixie; do .ci/debtest $(packages)/*.deb $(packages)/*-linux-$(machine).tar.xz $$suite || exit 1; done
	.ci/vendortest $(packages)/*-vendored.tar.xz
	.ci/winetest $(packages)/*-setup.exe

reproducible: deps ## build the packages twice, in two folders, and compare them
	.ci/reproducible

install: $(binary) install-data ## install below PREFIX=/usr/local (and DESTDIR=)
	mkdir -p '$(DESTDIR)$(BINDIR)'
	install -m 755 $(binary) '$(DESTDIR)$(BINDIR)/'

# What a desktop shows the program by, and the licence.
install-data:
	mkdir -p '$(share)/applications' '$(share)/metainfo' '$(share)/mime/packages' '$(share)/licenses/npaastribe' '$(hicolor)/scalable/apps'
	sed 's|Exec=npaastribe|Exec=$(bindir)npaastribe|' resources/linux/$(ID).desktop > '$(share)/applications/$(ID).desktop'
	chmod 644 '$(share)/applications/$(ID).desktop'
	install -m 644 resources/linux/$(ID).metainfo.xml '$(share)/metainfo/'
	install -m 644 resources/linux/$(ID).mime.xml '$(share)/mime/packages/$(ID).xml'
	install -m 644 LICENSE '$(share)/licenses/npaastribe/'
	install -m 644 resources/icons/npaastribe.svg '$(hicolor)/scalable/apps/$(ID).svg'
	for size in $(ICONS); do \
		mkdir -p "$(hicolor)/$${size}x$${size}/apps" && \
		install -m 644 resources/icons/npaastribe-$$size.png "$(hicolor)/$${size}x$${size}/apps/$(ID).png" || exit 1; \
	done

uninstall: ## remove what install wrote
	rm -f '$(DESTDIR)$(BINDIR)/$(binary)' '$(share)/applications/$(ID).desktop' \
		'$(share)/metainfo/$(ID).metainfo.xml' '$(share)/mime/packages/$(ID).xml' '$(hicolor)/scalable/apps/$(ID).svg'
	for size in $(ICONS); do rm -f "$(hicolor)/$${size}x$${size}/apps/$(ID).png"; done
	rm -f '$(share)/licenses/npaastribe/LICENSE'
	rmdir '$(share)/licenses/npaastribe' 2>/dev/null || true

clean: ## remove what was built here
	rm -rf build e2e-out npaastribe npaastribe.exe
