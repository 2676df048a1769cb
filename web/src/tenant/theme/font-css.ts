import type {Settings} from '@forecourt/schemas/generated/site-types'
import {buildUnicodeSpan, LETTER_SETS, LETTERS} from './letters.ts'
import {type Cut, FACES, getHeadingCut, getTextCut} from './typefaces.ts'

const OTHER_RANGE = buildUnicodeSpan(LETTERS.other)

type Fonts = Pick<Settings['theme'], 'bodyFont' | 'headingFont' | 'headingForm'>

/** The font files of a theme's typefaces, each once. */
export function listFontCuts({headingFont, headingForm, bodyFont}: Fonts): Cut[] {
  const [heading, text] = [getHeadingCut(headingFont, headingForm, bodyFont), getTextCut(bodyFont)]
  return heading.paths.plain === text.paths.plain ? [text] : [heading, text]
}

/**
 * `@font-face` rules of a typeface's files, split by characters, and of its fallback, which has the same metrics. Every
 * page has them: the plain letters' file has no range, because a browser looks in it first and goes on to the other
 * for a letter that it lacks.
 */
export function buildFontCss({face, family, paths, axes}: Cut): string {
  const {fallback, metrics} = FACES[face]
  const weight = typeof axes.wght === 'object' ? `${axes.wght.min} ${axes.wght.max}` : axes.wght
  // A browser looks for a letter in the last file first.
  const files = LETTER_SETS.toReversed().map(
    (letters) =>
      `@font-face{font-family:"${family}";src:url(${paths[letters]})format("woff2");` +
      `font-weight:${weight};font-display:swap${letters === 'other' ? `;unicode-range:${OTHER_RANGE}` : ''}}`,
  )
  return (
    files.join('') +
    `@font-face{font-family:"${family} Fallback";src:local("${fallback}");size-adjust:${metrics.size}%;` +
    `ascent-override:${metrics.ascent}%;descent-override:${metrics.descent}%;line-gap-override:0%}`
  )
}

/** The value for `font-family`. */
export function buildFontStack({face, family}: Cut): string {
  const generic = FACES[face].fallback === 'Arial' ? 'sans-serif' : 'serif'
  return `"${family}","${family} Fallback",${generic}`
}
