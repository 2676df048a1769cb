import type {Fault} from '../fields/field.ts'
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

type Pair = {path: string; text: string; on: string; words: string}

function pairs(theme: Theme): Pair[] {
  const bands = theme.band.match(/#[0-9a-fA-F]{6}/g) ?? []
  return [
    {path: 'theme.ink', text: theme.ink, on: theme.surface, words: 'Ink on the surface'},
    {path: 'theme.ink', text: theme.ink, on: theme.surfaceSunk, words: 'Ink on the sunk surface'},
    {path: 'theme.inkSoft', text: theme.inkSoft, on: theme.surface, words: 'Soft ink on the surface'},
    {
      path: 'theme.inkSoft',
      text: theme.inkSoft,
      on: theme.surfaceSunk,
      words: 'Soft ink on the sunk surface',
    },
    {path: 'theme.accentInk', text: theme.accentInk, on: theme.accent, words: 'Text on the accent'},
    {path: 'theme.link', text: theme.link ?? theme.accent, on: theme.surface, words: 'Links on the surface'},
    ...bands.map((on) => ({path: 'theme.bandInk', text: theme.bandInk, on, words: 'Text on the band'})),
  ]
}

/** Colour pairs of a theme that are too hard to read, in plain words with the measured ratio. */
export function listContrastFaults(theme: Theme): Fault[] {
  return pairs(theme).flatMap(({path, text, on, words}) => {
    const ratio = getContrastRatio(text, on)
    if (ratio >= TEXT_CONTRAST) return []
    return [
      {
        path,
        message: `${words} is hard to read (${ratio.toFixed(1)}:1, ${TEXT_CONTRAST}:1 needed): choose a darker or lighter one`,
      },
    ]
  })
}
