# N på stribe. `make` alone lists the targets; players need only `make run`.

VERSION := $(shell sed -n 's/^Version *= *"\(.*\)"/\1/p' FyneApp.toml)
ID      := io.github.npaastribe.npaastribe
ICONS   := 16 32 48 64 128 256 512

PREFIX  ?= /usr/local
DESTDIR ?=
share   := $(DESTDIR)$(PREFIX)/share
hicolor := $(share)/icons/hicolor
BINDIR  ?= $(PREFIX)/bin
# The desktop file names the program with its path; a portable package has none.
bindir  := $(if $(PREFIX),$(BINDIR)/)

GOLANGCI    := github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0
GOVULNCHECK := golang.org/x/vuln/cmd/govulncheck@v1.8.0
BENCHSTAT   := golang.org/x/perf/cmd/benchstat@v0.0.0-20260908200009-22c9c6c9d4da
DEADCODE    := golang.org/x/tools/cmd/deadcode@v0.52.0

# Fyne's emoji font is 4 MB and is read for every text style; desktops have their own.
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

# Go keeps its caches in HOME and fails without one.
ifeq ($(strip $(HOME)),)
export HOME    := $(CURDIR)/build/home
export GOFLAGS := $(GOFLAGS) -modcacherw
endif

export CGO_ENABLED := 1

# Without the checkout's path in them, compiled packages are in Go's cache for every checkout, and
# what the program writes when it fails names no folder of the machine that built it.
export GOFLAGS := -trimpath $(GOFLAGS)

# Tests compare texts in a fixed language; this encoding exists even on systems
# without that language.
test_env := LANG=en_US.UTF-8 LC_CTYPE=C.UTF-8 LC_ALL= LANGUAGE=

.PHONY: versions network help deps deps-lint deps-e2e deps-tar deps-deb deps-windows run build test test-quick lint fmt e2e monkey soak faults bench bench-window bench-memory bench-frames bench-growth benchstat contents ladder even fuzz \
	package package-linux package-tar package-deb package-windows package-macos package-sbom \
	package-test vendored package-vendored reproducible install install-data uninstall clean

help: ## list the targets
	@echo 'N på stribe $(VERSION)'
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }'

deps: ## install what the build needs (apt), or say what is missing
	@.ci/deps build

deps-lint: deps ## the same for make lint
	@.ci/deps lint

deps-e2e: deps ## the same for the end-to-end tests
	@.ci/deps e2e

# What each kind of package needs in addition to the build.
deps-tar deps-deb deps-windows:
	@.ci/deps $(@:deps-%=%)

run: build ## build and start the program
	./$(binary)

compile := go build -buildvcs=false -tags '$(TAGS)' -ldflags '-X main.version=$(VERSION) $(windows)'

build: deps ## build ./npaastribe
	$(compile) -o $(binary) .

# For install: built only if it is missing or out of date.
$(binary): main.go go.mod go.sum FyneApp.toml $(shell find game ui sound resources -type f)
	$(MAKE) build

# Linking tests without debug information is faster. make lint vets everything.
test_go := $(test_env) go test -timeout 30m -vet=off -ldflags=-w

# Under the race detector run the packages that use goroutines or channels. In all others, and in
# test files that use one goroutine (!race), it would take ten times as long and find nothing.
test: deps ## run every test that needs no display, those of concurrent code with the race detector
	$(test_go) $$(.ci/packages plain)
	$(test_go) $$(.ci/race) $$(.ci/packages race)
	$(test_env) .ci/window race

test-quick: deps ## the same without the race detector
	$(test_go) $$(.ci/packages all)
	$(test_env) .ci/window

lint: deps-lint ## run gofumpt, golangci-lint, govulncheck (fixed versions) and AppStream's validator
	go build -tags e2e ./...
	go vet -tags train ./game/...
	export GOARCH=arm64 CGO_ENABLED=0; assembly=$$(go list -f '{{if .SFiles}}{{.ImportPath}}{{end}}' ./game/...) && go build $$assembly && go vet $$assembly
	go run $(GOLANGCI) run
	@.ci/vulncheck $(GOVULNCHECK)
	rm -rf build/storepage
	$(MAKE) -s install-data DESTDIR='$(CURDIR)/build/storepage' PREFIX=/usr
	.ci/storepage build/storepage

fmt: ## format the source
	go run $(GOLANGCI) fmt

# Each test has a desktop of its own. Tests that measure neither time nor sound run four
# at a time, because they mostly wait. What measures sound alone comes when they are done.
e2e: deps-e2e ## play the real program in a real window with real sound
	$(test_env) go test -tags e2e -vet=off -ldflags=-w -count=1 -parallel 4 -timeout 30m -v ./ui/e2e/
	$(test_env) go test -tags e2e -vet=off -count=1 -timeout 30m -v ./sound/

# Long tests have a build tag of their own and are not part of e2e.
long := $(test_env) go test -tags e2e,long -count=1 -p 1 -timeout 9h -v

monkey: deps-e2e ## do random things to the program under the race detector: SEED=1 EVENTS=20000
	go build -race -buildvcs=false -o build/monkey .
	NPA_PROGRAM='$(CURDIR)/build/monkey' $(long) -run '^TestMonkey$$' ./ui/e2e/

soak: deps-e2e ## let computers play in all tabs for MINUTES=30 and draw graphs in e2e-out/soak.svg
	go build -tags vitals -buildvcs=false -o build/soak .
	NPA_PROGRAM='$(CURDIR)/build/soak' $(long) -tags e2e,long,vitals -run '^TestSoak$$' ./ui/e2e/

faults: deps-e2e ## take away the disk, the display and the sound, kill the program KILLS=500 times, open FILES=1000 faulty files (as root, or with user namespaces)
	KILLS=$(KILLS) CRASHES=$(KILLS) $(long) -run '^(TestDiskFullOr|TestDiskSync|TestDisplay|TestManyCopies|TestOpenManyFiles|TestReadOnlyHome|TestFullTemp|TestUnknown|TestSoundServer|TestCrash|TestNothingIsLost|TestMutatedFiles)' ./ui/e2e/ ./game/store/

bench: deps ## run benchmarks: BENCH=pattern COUNT=10 make bench > new.txt
	@$(test_env) go test -run '^$$' -bench '$(BENCH)' -benchmem -count $(COUNT) ./...

bench-window: deps-e2e ## compare start, rest and memory with an empty window of the same size: COUNT=10; for benchstat in build/window.txt
	@mkdir -p build; rm -f build/window.txt
	@for i in $$(seq $(COUNT)); do \
		$(test_env) go test -tags e2e -run '^$$' -bench '^BenchmarkWindow$$' -benchtime 1x ./ui/e2e/ >> build/window.txt || exit 1; \
	done
	@go run $(BENCHSTAT) -col /window build/window.txt

bench-memory: deps-e2e ## compare memory with an empty window after computers have played in all tabs for MINUTES=10
	@$(long) -run '^$$' -bench '^BenchmarkMemory$$' -benchtime 1x ./ui/e2e/

bench-frames: deps-e2e ## count the frames of falling coins (alone, with a coach, while puzzles are made), turning discs, sown beans and the scenes at the end
	@$(test_env) go test -tags e2e -run '^$$' -bench '^Benchmark(Frames|Endings)$$' -benchtime 1x ./ui/e2e/

contents: build ## list what the program file is made of, by package
	@.ci/contents $(binary)

growth := ./game/store ./ui ./ui/gamelist

bench-growth: deps ## measure time against size of boards, games, variations and archives; for benchstat in build/growth.txt
	@mkdir -p build
	@$(test_env) go test -run '^$$' -bench '^BenchmarkGrowth$$' -benchmem -count $(COUNT) $(growth) > build/growth.txt || { cat build/growth.txt; exit 1; }
	@go run $(BENCHSTAT) -row /of -col /size build/growth.txt

versions: ## list the modules in the program with versions and dates
	@.ci/versions

network: ## show the shortest call paths to network code
	@for f in net.Dial net.DialTimeout net.Listen net.ListenPacket net/http.Client.do net/http.Server.Serve crypto/tls.Dial; do \
		echo "$$f"; go run $(DEADCODE) -whylive=$$f . 2>&1 | grep -v "^exit status"; done

benchstat: ## compare two runs: make benchstat OLD=old.txt NEW=new.txt
	@go run $(BENCHSTAT) $(OLD) $(NEW)

ladder: deps ## let the levels of every game play each other: GAMES=100 TIME=100ms LADDER="-game gomoku -balanced"
	@go run ./game/ai/ladder -games $(GAMES) -time $(TIME) $(LADDER)

even: deps ## let every level play against the adapting opponent: GAMES=100 NODES=100000 LADDER="-game nrow"
	@go run ./game/ai/ladder -even -games $(GAMES) -nodes $(NODES) $(LADDER)

fuzz: deps ## fuzz every target for FUZZTIME=20s
	@for file in $$(find . -name '*_test.go' -exec grep -l '^func Fuzz' {} +); do \
		for target in $$(sed -n 's/^func \(Fuzz[A-Za-z0-9_]*\)(.*/\1/p' $$file); do \
			echo "$$(dirname $$file) $$target"; \
			go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) $$(dirname $$file) || exit 1; \
		done; \
	done

# Packages are made here. Times in them are that of the commit, so that two builds of a
# commit are identical byte by byte (make reproducible).
packages := build/packages
machine  := $(shell uname -m)
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || date -r CHANGELOG.md +%s)
stripped := go build -buildvcs=false -tags '$(TAGS)'
flags    := -s -w -X main.version=$(VERSION)
archive   = tar --sort=name --owner=0 --group=0 --numeric-owner --mode=go=rX,u+rw,a-s --mtime=@$(SOURCE_DATE_EPOCH)

package: ## build every package that this system can build, in build/packages
	rm -rf $(packages)
	@.ci/package $(packages)

package-linux: deps
	mkdir -p build/linux $(packages)
	$(stripped) -ldflags '$(flags)' -o build/linux/npaastribe .

package-tar: deps-tar package-linux ## a .tar.xz for any Linux, which runs from where it is unpacked
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

package-windows: deps-windows ## npaastribe.exe in a .zip, and an installer (mingw-w64, NSIS)
	resources/windows/build.sh $(VERSION) $(packages)

package-macos: ## a universal .app in a .zip (on a Mac)
	resources/darwin/build.sh $(VERSION) $(packages)

# The bills are read from the programs that have been built here.
package-sbom: ## bills of materials of the programs in the packages (CycloneDX)
	mkdir -p $(packages)
	for program in build/linux/npaastribe:linux-$(machine) build/npaastribe-$(VERSION)-windows-x86_64/npaastribe.exe:windows-x86_64 \
		build/macos/amd64:macos-x86_64 build/macos/arm64:macos-arm64; do \
		test ! -f "$${program%:*}" || go run ./resources/gen/sbom -version $(VERSION) \
			-out "$(packages)/npaastribe-$(VERSION)-$${program#*:}.cdx.json" "$${program%:*}" || exit 1; \
	done

vendored package-vendored: deps-tar ## the sources of the program and all libraries, to build without a network
	rm -rf 'build/npaastribe-$(VERSION)'
	mkdir -p 'build/npaastribe-$(VERSION)' $(packages)
	git archive HEAD | tar -x -C 'build/npaastribe-$(VERSION)'
	cd 'build/npaastribe-$(VERSION)' && go mod vendor
	$(archive) -C build -c 'npaastribe-$(VERSION)' | xz -6 -T1 > '$(packages)/npaastribe-$(VERSION)-vendored.tar.xz'
	rm -rf 'build/npaastribe-$(VERSION)'

package-test: package ## install, play and remove the packages in clean systems (as root)
	lintian --fail-on error,warning $(packages)/*.deb
	for suite in bookworm trixie; do .ci/debtest $(packages)/*.deb $(packages)/*-linux-$(machine).tar.xz $$suite || exit 1; done
	.ci/vendortest $(packages)/*-vendored.tar.xz
	.ci/winetest $(packages)/*-setup.exe

reproducible: deps ## build the packages for Linux and Windows and the bills of materials twice, in two folders, and compare them
	.ci/reproducible

install: $(binary) install-data ## install under PREFIX=/usr/local (and DESTDIR=)
	mkdir -p '$(DESTDIR)$(BINDIR)'
	install -m 755 $(binary) '$(DESTDIR)$(BINDIR)/'

# The menu entry, icons, file type and store page for desktops, the manual page and the licence.
# In a menu entry, a command whose path has a space is in quotes.
install-data:
	mkdir -p '$(share)/applications' '$(share)/metainfo' '$(share)/mime/packages' '$(share)/man/man6' '$(share)/licenses/npaastribe' '$(hicolor)/scalable/apps'
	program='$(bindir)npaastribe'; case $$program in *' '*) program=\"$$program\" ;; esac; \
		sed "s|^Exec=npaastribe|Exec=$$program|; s|^TryExec=npaastribe|TryExec=$(bindir)npaastribe|" \
		resources/linux/$(ID).desktop > '$(share)/applications/$(ID).desktop'
	sed "s/@VERSION@/$(VERSION)/; s/@DATE@/$$(date -u -d @$(SOURCE_DATE_EPOCH) +%Y-%m-%d 2>/dev/null || date -u -r $(SOURCE_DATE_EPOCH) +%Y-%m-%d)/" \
		resources/linux/npaastribe.6 > '$(share)/man/man6/npaastribe.6'
	chmod 644 '$(share)/applications/$(ID).desktop' '$(share)/man/man6/npaastribe.6'
	install -m 644 resources/linux/$(ID).metainfo.xml '$(share)/metainfo/'
	install -m 644 resources/linux/$(ID).mime.xml '$(share)/mime/packages/$(ID).xml'
	install -m 644 LICENSE '$(share)/licenses/npaastribe/'
	install -m 644 resources/icons/npaastribe.svg '$(hicolor)/scalable/apps/$(ID).svg'
	for size in $(ICONS); do \
		mkdir -p "$(hicolor)/$${size}x$${size}/apps" && \
		install -m 644 resources/icons/npaastribe-$$size.png "$(hicolor)/$${size}x$${size}/apps/$(ID).png" || exit 1; \
	done

uninstall: ## remove what install has installed
	rm -f '$(DESTDIR)$(BINDIR)/$(binary)' '$(share)/applications/$(ID).desktop' \
		'$(share)/metainfo/$(ID).metainfo.xml' '$(share)/mime/packages/$(ID).xml' '$(hicolor)/scalable/apps/$(ID).svg'
	for size in $(ICONS); do rm -f "$(hicolor)/$${size}x$${size}/apps/$(ID).png"; done
	rm -f '$(share)/licenses/npaastribe/LICENSE' '$(share)/man/man6/npaastribe.6'
	rmdir '$(share)/licenses/npaastribe' 2>/dev/null || true

clean: ## remove what was built here
	rm -rf build e2e-out npaastribe npaastribe.exe
