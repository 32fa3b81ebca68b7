package gomoku

import (
	"bytes"
	"fmt"
	"image/color"
	"image/png"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
)

// iconPx is wide enough for a mark beside a name on any screen.
const iconPx = 128

// iconKey is what an icon depends on: the pens have other colours in the dark.
type iconKey struct {
	style paint.Style
	side  game.Side
	ink   color.Color
}

// Icon is a mark of the side, in the present theme.
func (t *View) Icon(side game.Side) fyne.Resource {
	key := iconKey{t.style(), side, paint.MarkColour(side)}
	if icon, ok := t.icons[key]; ok {
		return icon
	}
	var data bytes.Buffer
	if err := png.Encode(&data, paint.MarkImage(key.style, side, iconPx)); err != nil {
		panic(err) // a picture in memory can be encoded
	}
	icon := fyne.NewStaticResource(fmt.Sprintf("mark-%d-%v.png", key.style, key.ink), data.Bytes())
	t.icons[key] = icon
	return icon
}
