import {FACES, fontPath, type Typeface} from './typefaces.ts'

/** The faces of a theme, each once. */
export function facesOf(theme: {headingFont: Typeface; bodyFont: Typeface}): Typeface[] {
  return [...new Set([theme.headingFont, theme.bodyFont])]
}

/** `@font-face` rules of a face and of its fallback, which takes the same room. */
export function fontCss(face: Typeface): string {
  const {family, axes, fallback, metrics} = FACES[face]
  const weights = rangeOf(axes.wght)
  const widths = rangeOf(axes.wdth, '%')
  const stretch = widths ? `font-stretch:${widths};` : ''
  return (
    `@font-face{font-family:"${family}";src:url(${fontPath(face)})format("woff2");` +
    `font-weight:${weights};${stretch}font-display:swap}` +
    `@font-face{font-family:"${family} Fallback";src:local("${fallback}");size-adjust:${metrics.size}%;` +
    `ascent-override:${metrics.ascent}%;descent-override:${metrics.descent}%;line-gap-override:0%}`
  )
}

function rangeOf(axis: (typeof FACES)[Typeface]['axes'][string] | undefined, unit = ''): string {
  return typeof axis === 'object' ? `${axis.min}${unit} ${axis.max}${unit}` : ''
}

/** The value for `font-family`. */
export function fontStack(face: Typeface): string {
  const {family, fallback} = FACES[face]
  const generic = fallback === 'Arial' ? 'sans-serif' : 'serif'
  return `"${family}","${family} Fallback",${generic}`
}
