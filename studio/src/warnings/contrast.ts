const HEX = /#[0-9a-f]{6}/gi

/** Every colour of a fill: one for a plain colour, several for a gradient. */
export function listColours(fill: string): string[] {
  return fill.match(HEX) ?? []
}

/**
 * Contrast of a text colour on a background, 1 to 21, by the relative luminance of WCAG 2.2. On a gradient the
 * worst place counts. Colours as `#RRGGBB`.
 */
export function getContrast(text: string, background: string): number {
  const ratios = listColours(background).map((colour) => contrast(text, colour))
  return ratios.length > 0 ? Math.min(...ratios) : 21
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(hex.slice(at, at + 2))) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channel(pair: string): number {
  const value = Number.parseInt(pair, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
