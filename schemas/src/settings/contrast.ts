import type {Settings} from '../generated/site-types.ts'

type Theme = Settings['theme']

function channel(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of #RRGGBB, 0 to 1 (WCAG 2.2, "relative luminance"). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16)),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two #RRGGBB colours, 1 to 21 (WCAG 2.2, success criterion 1.4.3). */
export function getContrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The smallest contrast of body text. */
export const TEXT_CONTRAST = 4.5

const COLOUR = /#[0-9a-f]{6}\b/gi

/** Contrast of a text on a fill, 1 to 21: of a gradient, on its least favourable colour. */
export function getFillContrast(text: string, fill: string): number {
  return Math.min(21, ...listColours(fill).map((colour) => getContrastRatio(text, colour)))
}

/** Every colour of a fill: one for a plain colour, several for a gradient. */
export function listColours(fill: string): string[] {
  return fill.match(COLOUR) ?? []
}

const LIGHT = '#FFFFFF'
const DARK = '#111111'

/** The text colour with the best contrast on a fill, if none is set. */
export function chooseFillInk(fill: string): string {
  return getFillContrast(LIGHT, fill) >= getFillContrast(DARK, fill) ? LIGHT : DARK
}

/** Two parts of a theme of which one is read on the other. */
export type ThemeContrast = {
  readonly text: ThemeText
  readonly on: ThemeGround
  /** "Ink on the surface". */
  readonly words: string
  readonly ratio: number
}
type ThemeText = 'ink' | 'inkSoft' | 'accentInk' | 'link' | 'bandInk'
type ThemeGround = 'surface' | 'surfaceSunk' | 'accent' | 'band'

const PAIRS: readonly Omit<ThemeContrast, 'ratio'>[] = [
  {text: 'ink', on: 'surface', words: 'Ink on the surface'},
  {text: 'ink', on: 'surfaceSunk', words: 'Ink on the sunk surface'},
  {text: 'inkSoft', on: 'surface', words: 'Soft ink on the surface'},
  {text: 'inkSoft', on: 'surfaceSunk', words: 'Soft ink on the sunk surface'},
  {text: 'accentInk', on: 'accent', words: 'Text on the accent'},
  {text: 'link', on: 'surface', words: 'Links on the surface'},
  {text: 'bandInk', on: 'band', words: 'Text on the band'},
]

/** The contrast of everything in a theme that is read on something else. */
export function listThemeContrasts(theme: Pick<Theme, ThemeText | ThemeGround>): ThemeContrast[] {
  return PAIRS.map((pair) => ({
    ...pair,
    ratio: getFillContrast(theme[pair.text] ?? theme.accent, theme[pair.on]),
  }))
}

/** A contrast to one decimal, rounded down: 4.46 shown as 4.5 would contradict what it is held against. */
export function formatContrast(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1)
}
