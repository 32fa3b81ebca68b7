package theme

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Bulb returns a light bulb, for a hint.
func Bulb() fyne.Resource { return bulb }

// Planet returns a planet with a ring, for gravity.
func Planet() fyne.Resource { return planet }

// Sliders returns two sliders, for the controls beside a board.
func Sliders() fyne.Resource { return sliders }

// Globe returns a globe, for languages.
func Globe() fyne.Resource { return globe }

// Bubble returns a speech bubble, for comments.
func Bubble() fyne.Resource { return bubble }

// The icons. Fyne fills their shapes with the foreground colour of the theme.
var (
	bulb = icon("bulb.svg", `M12 2A6.7 6.7 0 0 0 8.2 14.2V17H15.8V14.2A6.7 6.7 0 0 0 12 2z`+
		`M12 3.9A4.8 4.8 0 0 1 14 13.1V15.2H10V13.1A4.8 4.8 0 0 1 12 3.9z`+
		`M8.7 18.3H15.3V19.9H8.7zM10 20.9H14V22.4H10z`)
	planet = icon("planet.svg", `M12 6.3A5.7 5.7 0 0 1 12 17.7A5.7 5.7 0 0 1 12 6.3z`+
		`M1.8 16.75A11.3 3.7 -25 0 1 22.2 7.25A11.3 3.7 -25 0 1 1.8 16.75z`+
		`M4 15.72A8.8 1.9 -25 0 0 20 8.28A8.8 1.9 -25 0 0 4 15.72z`)
	globe = icon("globe.svg", ring(12, 12, 10, 10, 1.6)+ring(12, 12, 4.6, 10, 1.6)+
		`M2.8 7.9H21.2V9.5H2.8zM2.8 14.5H21.2V16.1H2.8z`)
	bubble = icon("bubble.svg", `M5 3H19A3 3 0 0 1 22 6V14A3 3 0 0 1 19 17H12L6.5 22V17H5A3 3 0 0 1 2 14V6A3 3 0 0 1 5 3z`+
		`M5 4.8A1.2 1.2 0 0 0 3.8 6V14A1.2 1.2 0 0 0 5 15.2H8.3V18L11.3 15.2H19A1.2 1.2 0 0 0 20.2 14V6A1.2 1.2 0 0 0 19 4.8z`+
		`M6.5 7.6H17.5V9.2H6.5zM6.5 10.9H14.5V12.5H6.5z`)
	sliders = icon("sliders.svg", `M3 5.5H11V7.5H3zM17 5.5H21V7.5H17zM12 3H16V10H12z`+
		`M3 16.5H7V18.5H3zM13 16.5H21V18.5H13zM8 14H12V21H8z`)
)

// ring returns the SVG path of an elliptical ring with the given centre, outer radii and line
// width.
func ring(x, y, wide, high, line float64) string {
	const ellipse = "M%g %gA%g %g 0 0 %d %g %gA%g %g 0 0 %d %g %gz"
	around := func(wide, high float64, clockwise int) string {
		return fmt.Sprintf(ellipse, x, y-high, wide, high, clockwise, x, y+high, wide, high, clockwise, x, y-high)
	}
	return around(wide, high, 1) + around(wide-line, high-line, 0)
}

func icon(name, path string) fyne.Resource {
	return theme.NewThemedResource(fyne.NewStaticResource(name, []byte(
		`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path d="`+path+`"/></svg>`)))
}
