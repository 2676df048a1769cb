import {getContrastRatio} from '@forecourt/schemas/settings/contrast'

const LIGHT = '#FFFFFF'
const DARK = '#111111'

/** The ink that reads best on a fill: of a gradient, on its least favourable colour. */
export function chooseTileInk(background: string): string {
  const colours = background.match(/#[0-9a-f]{6}\b/gi) ?? []
  return worst(LIGHT, colours) >= worst(DARK, colours) ? LIGHT : DARK
}

function worst(ink: string, colours: readonly string[]): number {
  return Math.min(21, ...colours.map((colour) => getContrastRatio(ink, colour)))
}
