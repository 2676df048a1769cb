import {type Settings, TYPEFACES} from '@forecourt/schemas'
import {describe, expect, it} from 'vitest'
import {cutsOf, fontCss} from './font-css.ts'
import {HEADINGS, listCuts, type Typeface} from './typefaces.ts'

type Form = Settings['theme']['headingForm']

const paths = (headingFont: Typeface, headingForm: Form, bodyFont: Typeface) =>
  cutsOf({headingFont, headingForm, bodyFont}).map(({path}) => path.replace(/\.\d+\.woff2$/, ''))

describe('font files of a theme', () => {
  it.each<[Typeface, Form, Typeface, string[]]>([
    ['figtree', 'regular', 'figtree', ['/fonts/figtree']],
    ['figtree', 'wide', 'figtree', ['/fonts/figtree']],
    ['archivo', 'regular', 'archivo', ['/fonts/archivo']],
    ['archivo', 'wide', 'archivo', ['/fonts/archivo-wide', '/fonts/archivo']],
    ['outfit', 'regular', 'nunitoSans', ['/fonts/outfit-regular', '/fonts/nunitoSans']],
    ['fraunces', 'serif', 'sourceSans', ['/fonts/fraunces-serif', '/fonts/sourceSans']],
  ])('%s, %s, over %s', (heading, form, text, files) => {
    expect(paths(heading, form, text)).toEqual(files)
  })

  it('are all made when the storefront is built', () => {
    const made = new Set(listCuts().map(({path}) => path))
    const faces = Object.keys(TYPEFACES) as Typeface[]
    for (const headingFont of faces)
      for (const bodyFont of faces)
        for (const headingForm of Object.keys(HEADINGS) as Form[])
          for (const {path} of cutsOf({headingFont, headingForm, bodyFont})) expect(made).toContain(path)
  })

  it('say which weights they hold', () => {
    const [heading, text] = cutsOf({
      headingFont: 'outfit',
      headingForm: 'regular',
      bodyFont: 'nunitoSans',
    }).map(fontCss)
    expect(heading).toContain('font-weight:650;')
    expect(text).toContain('font-weight:400 700;')
  })
})
