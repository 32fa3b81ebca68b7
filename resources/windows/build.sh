#!/bin/sh
# Builds npaastribe.exe with its icon, version and manifest, by the cross compiler of
# mingw-w64 or, in MSYS2, the one that is there, and packs it: a folder, a .zip of it and, where
# makensis is, an installer.
#
#   resources/windows/build.sh VERSION OUT
set -eu
version=$1 out=$2
here=resources/windows
prefix=x86_64-w64-mingw32-
command -v "${prefix}windres" >/dev/null || prefix=

name=npaastribe-$version-windows-x86_64
stage=build/$name
rm -rf "$stage" build/windows
mkdir -p "$stage" build/windows "$out"

# The linker of mingw writes the time into the file unless it is told not to, and the ID of a
# build depends on where the icon lies.
commas=$(echo "$version" | tr . ,),0
"${prefix}windres" -I resources/icons -I $here -c 65001 \
	-D "VERSION_COMMAS=$commas" -D "VERSION_TEXT=\\\"$version\\\"" \
	$here/npaastribe.rc -O coff -o build/windows/npaastribe.o
GOOS=windows GOARCH=amd64 CGO_ENABLED=1 CC="${prefix}gcc" go build -buildvcs=false -trimpath -tags no_emoji,accessibility \
	-ldflags "-s -w -buildid= -H=windowsgui -X main.version=$version -linkmode=external \
-extldflags '-static -Wl,--no-insert-timestamp \"$PWD/build/windows/npaastribe.o\"'" \
	-o "$stage/npaastribe.exe" .

for file in README.md CHANGELOG.md LICENSE resources/licences.txt; do
	sed 's/$/\r/' "$file" > "$stage/$(basename "$file")"
done
find "$stage" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
rm -f "$out/$name.zip"
(cd build && find "$name" -type f | LC_ALL=C sort | TZ=UTC zip -q -X -9 -@ "../$out/$name.zip")

command -v makensis >/dev/null || { echo "makensis is missing: no installer" >&2 && exit 0; }
cp -p resources/icons/npaastribe.ico "$stage/"
touch -d "@$SOURCE_DATE_EPOCH" "$stage/npaastribe.ico"
makensis -V2 -NOCD "-DVERSION=$version" "-DFILES=$stage" "-DOUT=$out/$name-setup.exe" $here/installer.nsi
rm "$stage/npaastribe.ico"
