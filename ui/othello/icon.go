package othello

import (
	"strings"

	"fyne.io/fyne/v2"

	"npaastribe/game"
)

// disc is the drawing of a disc as an icon.
const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">
<defs><radialGradient id="g" cx="0.5" cy="0.5" r="0.62" fx="0.34" fy="0.26">
<stop offset="0" stop-color="@light"/><stop offset="0.55" stop-color="@base"/><stop offset="1" stop-color="@dark"/>
</radialGradient></defs>
<circle cx="50" cy="50" r="45" fill="url(#g)" stroke="@rim" stroke-width="2.5"/></svg>`

// shades are those of a disc, from light to dark, and of its rim.
var shades = [2][4]string{
	{"#6A7280", "#2A2F38", "#12151A", "#4A515E"},
	{"#FFFFFF", "#F2F0EA", "#CFCBC0", "#9A9488"},
}

var icons = [2]fyne.Resource{icon("disc-black.svg", shades[0]), icon("disc-white.svg", shades[1])}

func icon(name string, s [4]string) fyne.Resource {
	text := strings.NewReplacer("@light", s[0], "@base", s[1], "@dark", s[2], "@rim", s[3]).Replace(disc)
	return fyne.NewStaticResource(name, []byte(text))
}

// Icon is a disc of the side.
func (t *Table) Icon(side game.Side) fyne.Resource { return icons[side-game.First] }
