#!/bin/sh
# Builds an application for Macs of both kinds, on a Mac, and packs it into a .zip.
# It is not signed.
#
#   resources/darwin/build.sh VERSION OUT
set -eu
version=$1 out=$2
here=resources/darwin
app="build/macos/N på stribe.app"
rm -rf build/macos
mkdir -p "$app/Contents/MacOS" "$app/Contents/Resources" build/macos/icon.iconset "$out"

for architecture in amd64 arm64; do
	GOARCH=$architecture CGO_ENABLED=1 go build -buildvcs=false -trimpath -tags no_emoji,accessibility \
		-ldflags "-s -w -X main.version=$version" -o "build/macos/$architecture" .
done
lipo -create build/macos/amd64 build/macos/arm64 -output "$app/Contents/MacOS/npaastribe"

for size in 16 32 128 256 512; do
	cp "resources/icons/npaastribe-$size.png" "build/macos/icon.iconset/icon_${size}x$size.png"
done
for size in 16 32 128 256; do
	double=$((size * 2))
	if [ -f "resources/icons/npaastribe-$double.png" ]; then
		cp "resources/icons/npaastribe-$double.png" "build/macos/icon.iconset/icon_${size}x$size@2x.png"
	fi
done
iconutil -c icns -o "$app/Contents/Resources/npaastribe.icns" build/macos/icon.iconset

sed "s/@VERSION@/$version/" "$here/Info.plist" > "$app/Contents/Info.plist"
cp LICENSE resources/licences.txt "$app/Contents/Resources/"
ditto -c -k --keepParent "$app" "$out/npaastribe-$version-macos.zip"
