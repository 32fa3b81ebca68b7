#!/bin/sh
# Puts the program into the menu of whoever runs this, or removes it again. It needs
# no root, and writes nothing but below PREFIX (~/.local).
#
#   ./install.sh            installs below ~/.local
#   ./install.sh --remove   removes exactly that; games and settings stay
set -eu
cd "$(dirname "$0")"
prefix=${PREFIX:-$HOME/.local}
id=io.github.npaastribe.npaastribe

case ${1:-} in
'' | --remove) ;;
*) echo "usage: ./install.sh [--remove]" >&2 && exit 2 ;;
esac

# Everything of the program has its name in its own.
find bin share -type f | while read -r file; do
	if [ "${1:-}" = --remove ]; then
		rm -f "$prefix/$file"
	else
		mkdir -p "$prefix/$(dirname "$file")"
		cp "$file" "$prefix/$file.new"
		mv "$prefix/$file.new" "$prefix/$file"
	fi
done

entry=$prefix/share/applications/$id.desktop
if [ "${1:-}" != --remove ]; then
	sed "s|^Exec=npaastribe|Exec=\"$prefix/bin/npaastribe\"|; s|^TryExec=.*|TryExec=$prefix/bin/npaastribe|" "share/applications/$id.desktop" > "$entry.new"
	mv "$entry.new" "$entry"
	echo "N på stribe is in the menu, and is started by $prefix/bin/npaastribe."
else
	rmdir "$prefix/share/licenses/npaastribe" 2>/dev/null || true
	echo "N på stribe is removed. Games and settings are where they were."
fi

# The desktop looks at what has changed; where these are missing it does so later.
if command -v update-desktop-database >/dev/null; then update-desktop-database -q "$prefix/share/applications" || true; fi
if command -v update-mime-database >/dev/null && [ -d "$prefix/share/mime/packages" ]; then update-mime-database "$prefix/share/mime" || true; fi
if command -v gtk-update-icon-cache >/dev/null; then gtk-update-icon-cache -qtf "$prefix/share/icons/hicolor" || true; fi
