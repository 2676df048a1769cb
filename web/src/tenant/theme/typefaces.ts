import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {TYPEFACES} from '@forecourt/schemas/settings/groups/theme'
import type {LetterSet} from './letters.ts'

export type Typeface = keyof typeof TYPEFACES

type Range = {readonly min: number; readonly max: number}
type Axes = {readonly [axis: string]: Range | number}
type HeadingForm = Settings['theme']['headingForm']

/** The weights of body text. */
const WEIGHTS: Range = {min: 400, max: 700}

/** Weight and width in percent of each form of heading. */
export const HEADINGS: {readonly [form in HeadingForm]: {readonly wght: number; readonly wdth: number}} = {
  regular: {wght: 650, wdth: 100},
  wide: {wght: 600, wdth: 118},
  serif: {wght: 560, wdth: 100},
}

type Face = {
  readonly family: string
  /** The variable file of the Latin letters, below the font packages' folder. */
  readonly file: string
  /** It has several widths. */
  readonly hasWidths?: boolean
  /** Axes with a fixed value. */
  readonly fixed?: Axes
  readonly fallback: 'Arial' | 'Times New Roman'
  /**
   * Percentages that give the fallback the same metrics, so that the layout does not shift when the typeface loads.
   */
  readonly metrics: {readonly size: number; readonly ascent: number; readonly descent: number}
  /** Added between words where its own space is too narrow in small text. */
  readonly wordSpacing?: `${number}em`
}

/** Every typeface that a theme can use. */
export const FACES: {readonly [face in Typeface]: Face} = {
  figtree: {
    family: 'Figtree',
    file: 'figtree/files/figtree-latin-wght-normal.woff2',
    fallback: 'Arial',
    metrics: {size: 100.7, ascent: 94.3, descent: 24.8},
  },
  archivo: {
    family: 'Archivo',
    file: 'archivo/files/archivo-latin-wdth-normal.woff2',
    hasWidths: true,
    fallback: 'Arial',
    metrics: {size: 98.7, ascent: 89, descent: 21.3},
    wordSpacing: '0.06em',
  },
  outfit: {
    family: 'Outfit',
    file: 'outfit/files/outfit-latin-wght-normal.woff2',
    fallback: 'Arial',
    metrics: {size: 99.8, ascent: 100.2, descent: 26},
  },
  nunitoSans: {
    family: 'Nunito Sans',
    file: 'nunito-sans/files/nunito-sans-latin-wght-normal.woff2',
    fallback: 'Arial',
    metrics: {size: 101.4, ascent: 99.7, descent: 34.8},
  },
  fraunces: {
    family: 'Fraunces',
    file: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    // Its optical sizes are half the file; this one suits headings from 20 to 50 pixels.
    fixed: {opsz: 36},
    fallback: 'Times New Roman',
    metrics: {size: 115.4, ascent: 84.7, descent: 22.1},
  },
  sourceSans: {
    family: 'Source Sans 3',
    file: 'source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    fallback: 'Arial',
    metrics: {size: 93.8, ascent: 109.2, descent: 42.7},
  },
}

/** A typeface as served, with only the weights and widths in use. */
export type Cut = {
  readonly face: Typeface
  readonly family: string
  /** The file of each set of letters (`letters.ts`). */
  readonly paths: {readonly [letters in LetterSet]: string}
  readonly axes: Axes
}

/** Increased when a file or its axes change: browsers cache a font for a year. */
const REVISION = 4

/** A font for body text: all its weights, one width. */
export function getTextCut(face: Typeface): Cut {
  const {family, hasWidths, fixed} = FACES[face]
  const axes = {wght: WEIGHTS, ...(hasWidths && {wdth: 100}), ...fixed}
  return {face, family, paths: getPaths(face), axes}
}

/**
 * A font for headings, which have one weight and one width: a third of the variable file. The text's own if a site
 * uses one typeface for both and it can render the heading too.
 */
export function getHeadingCut(face: Typeface, form: HeadingForm, textFace: Typeface): Cut {
  const {family, hasWidths, fixed} = FACES[face]
  const {wght, wdth} = HEADINGS[form]
  const text = getTextCut(face)
  if (face === textFace && (!hasWidths || text.axes.wdth === wdth)) return text
  const axes = {wght, ...(hasWidths && {wdth}), ...fixed}
  return {face, family: `${family} ${form}`, paths: getPaths(`${face}-${form}`), axes}
}

function getPaths(name: string): Cut['paths'] {
  return {plain: `/fonts/${name}.${REVISION}.woff2`, other: `/fonts/${name}-other.${REVISION}.woff2`}
}

/** Every font file that a theme can use. */
export function listCuts(): Cut[] {
  const faces = Object.keys(FACES) as Typeface[]
  const forms = Object.keys(HEADINGS) as HeadingForm[]
  const cuts = faces.flatMap((face) =>
    faces.flatMap((textFace) => [
      getTextCut(face),
      ...forms.map((form) => getHeadingCut(face, form, textFace)),
    ]),
  )
  return [...new Map(cuts.map((cut) => [cut.paths.plain, cut])).values()]
}
