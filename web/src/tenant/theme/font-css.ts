import type {Settings} from '@forecourt/schemas'
import {type Cut, FACES, headingCut, textCut} from './typefaces.ts'

type Fonts = Pick<Settings['theme'], 'bodyFont' | 'headingFont' | 'headingForm'>

/** The font files of a theme, each once. */
export function cutsOf({headingFont, headingForm, bodyFont}: Fonts): Cut[] {
  const [heading, text] = [headingCut(headingFont, headingForm, bodyFont), textCut(bodyFont)]
  return heading.path === text.path ? [text] : [heading, text]
}

/** `@font-face` rules of a file and of its fallback, which takes the same room. */
export function fontCss({face, family, path, axes}: Cut): string {
  const {fallback, metrics} = FACES[face]
  const weight = typeof axes.wght === 'object' ? `${axes.wght.min} ${axes.wght.max}` : axes.wght
  return (
    `@font-face{font-family:"${family}";src:url(${path})format("woff2");` +
    `font-weight:${weight};font-display:swap}` +
    `@font-face{font-family:"${family} Fallback";src:local("${fallback}");size-adjust:${metrics.size}%;` +
    `ascent-override:${metrics.ascent}%;descent-override:${metrics.descent}%;line-gap-override:0%}`
  )
}

/** The value for `font-family`. */
export function fontStack({face, family}: Cut): string {
  const generic = FACES[face].fallback === 'Arial' ? 'sans-serif' : 'serif'
  return `"${family}","${family} Fallback",${generic}`
}
