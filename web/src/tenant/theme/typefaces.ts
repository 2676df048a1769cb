import type {TYPEFACES} from '@forecourt/schemas'

export type Typeface = keyof typeof TYPEFACES

const WEIGHTS = {min: 400, max: 700}

type Range = {readonly min: number; readonly max: number}

type Face = {
  readonly family: string
  /** The variable file of the Latin letters, below the font packages' folder. */
  readonly file: string
  /** What is kept of the file's axes: the storefront uses no other weight or width. */
  readonly axes: {readonly [axis: string]: Range | number}
  readonly fallback: 'Arial' | 'Times New Roman'
  /** Percentages that make the fallback take the same room, so that nothing moves when the face arrives. */
  readonly metrics: {readonly size: number; readonly ascent: number; readonly descent: number}
}

/** Every typeface a theme can choose. */
export const FACES: {readonly [face in Typeface]: Face} = {
  figtree: {
    family: 'Figtree',
    file: 'figtree/files/figtree-latin-wght-normal.woff2',
    axes: {wght: WEIGHTS},
    fallback: 'Arial',
    metrics: {size: 100.7, ascent: 94.3, descent: 24.8},
  },
  archivo: {
    family: 'Archivo',
    file: 'archivo/files/archivo-latin-wdth-normal.woff2',
    axes: {wght: WEIGHTS, wdth: {min: 100, max: 125}},
    fallback: 'Arial',
    metrics: {size: 98.7, ascent: 89, descent: 21.3},
  },
  outfit: {
    family: 'Outfit',
    file: 'outfit/files/outfit-latin-wght-normal.woff2',
    axes: {wght: WEIGHTS},
    fallback: 'Arial',
    metrics: {size: 99.8, ascent: 100.2, descent: 26},
  },
  nunitoSans: {
    family: 'Nunito Sans',
    file: 'nunito-sans/files/nunito-sans-latin-wght-normal.woff2',
    axes: {wght: WEIGHTS},
    fallback: 'Arial',
    metrics: {size: 101.4, ascent: 99.7, descent: 34.8},
  },
  fraunces: {
    family: 'Fraunces',
    file: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    // Its optical sizes are half the file; this one suits headings from 20 to 50 pixels.
    axes: {wght: WEIGHTS, opsz: 36},
    fallback: 'Times New Roman',
    metrics: {size: 115.4, ascent: 84.7, descent: 22.1},
  },
  sourceSans: {
    family: 'Source Sans 3',
    file: 'source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    axes: {wght: WEIGHTS},
    fallback: 'Arial',
    metrics: {size: 93.8, ascent: 109.2, descent: 42.7},
  },
}

/** Raised when a file or its axes change: browsers keep a face for a year. */
const REVISION = 2

/** Where the storefront serves a face, as `cut-fonts.ts` made it. */
export function fontPath(face: Typeface): string {
  return `/fonts/${face}.${REVISION}.woff2`
}
