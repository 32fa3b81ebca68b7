#!/bin/sh
# Packs a program that is installed below a folder for Debian and its relatives.
#
#   resources/linux/deb.sh ROOT VERSION OUT
#
# ROOT has usr/games/npaastribe and what make install-data writes with PREFIX=/usr.
# All times in the package are SOURCE_DATE_EPOCH, so that two of one commit are
# the same byte by byte.
set -eu
root=$1 version=$2 out=$3
here=$(dirname "$0")
doc=$root/usr/share/doc/npaastribe
architecture=$(dpkg --print-architecture)

# Debian keeps licences in doc, and compresses what is long.
rm -rf "$root/usr/share/licenses"
mkdir -p "$doc" "$root/usr/share/lintian/overrides" "$root/DEBIAN"
install -m 644 "$here/debian/copyright" "$doc/copyright"
install -m 644 "$here/debian/lintian-overrides" "$root/usr/share/lintian/overrides/npaastribe"
gzip -9n < CHANGELOG.md > "$doc/changelog.gz"
{
	printf 'npaastribe (%s-1) unstable; urgency=medium\n\n  * See changelog.gz.\n\n' "$version"
	printf ' -- The npaastribe authors <npaastribe@users.noreply.github.com>  '
	LC_ALL=C date -u -d "@$SOURCE_DATE_EPOCH" '+%a, %d %b %Y %H:%M:%S +0000'
} | gzip -9n > "$doc/changelog.Debian.gz"
gzip -9n < resources/licences.txt > "$doc/licences.txt.gz"
gzip -9nf "$root/usr/share/man/man6/npaastribe.6"
chmod 644 "$doc"/*.gz "$root"/usr/share/man/man6/*.gz

# What is loaded while it runs (GLFW: X11, Wayland) stands in the control file itself.
# dpkg-shlibdeps wants the source of a package round it.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/debian"
printf 'Source: npaastribe\n\nPackage: npaastribe\nArchitecture: any\n' > "$work/debian/control"
binary=$(realpath "$root/usr/games/npaastribe")
depends=$(cd "$work" && dpkg-shlibdeps -O -e "$binary" | sed -n 's/^shlibs:Depends=//p')

size=$(du -sk --apparent-size --exclude=DEBIAN "$root" | cut -f1)
sed "s/@VERSION@/$version-1/; s/@ARCHITECTURE@/$architecture/; s/@SIZE@/$size/; s/@DEPENDS@/$depends/" \
	"$here/debian/control" > "$root/DEBIAN/control"
(cd "$root" && find usr -type f | LC_ALL=C sort | xargs md5sum > DEBIAN/md5sums)
chmod 644 "$root"/DEBIAN/*
find "$root" -type d -exec chmod 755 {} +
dpkg-deb --root-owner-group -Zxz --build "$root" "$out" >/dev/null
