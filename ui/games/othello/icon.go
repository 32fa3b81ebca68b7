package othello

import (
	"bytes"
	"image/png"
	"sync"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
)

// iconPx is wide enough for a disc beside a name on any screen.
const iconPx = 128

var icons = [2]func() fyne.Resource{
	sync.OnceValue(func() fyne.Resource { return icon("disc-black.png", game.First) }),
	sync.OnceValue(func() fyne.Resource { return icon("disc-white.png", game.Second) }),
}

func icon(name string, side game.Side) fyne.Resource {
	var data bytes.Buffer
	if err := png.Encode(&data, paint.DiscImage(side, iconPx)); err != nil {
		panic(err) // a picture in memory can be encoded
	}
	return fyne.NewStaticResource(name, data.Bytes())
}

// Icon is a disc of the side.
func (t *View) Icon(side game.Side) fyne.Resource { return icons[side-game.First]() }
