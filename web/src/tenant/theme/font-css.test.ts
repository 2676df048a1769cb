import type {Settings} from '@forecourt/schemas/generated/site-types'
import {TYPEFACES} from '@forecourt/schemas/settings/groups/theme'
import {describe, expect, it} from 'vitest'
import {buildFontCss, listFontCuts} from './font-css.ts'
import {HEADINGS, listCuts, type Typeface} from './typefaces.ts'

type Form = Settings['theme']['headingForm']

const paths = (headingFont: Typeface, headingForm: Form, bodyFont: Typeface) =>
  listFontCuts({headingFont, headingForm, bodyFont}).map(({paths: {plain}}) =>
    plain.replace(/\.\d+\.woff2$/, ''),
  )

describe('font files of a theme', () => {
  it.each<[Typeface, Form, Typeface, string[]]>([
    ['figtree', 'regular', 'figtree', ['/fonts/figtree']],
    ['figtree', 'wide', 'figtree', ['/fonts/figtree']],
    ['archivo', 'regular', 'archivo', ['/fonts/archivo']],
    ['archivo', 'wide', 'archivo', ['/fonts/archivo-wide', '/fonts/archivo']],
    ['outfit', 'regular', 'nunitoSans', ['/fonts/outfit-regular', '/fonts/nunitoSans']],
    ['fraunces', 'serif', 'sourceSans', ['/fonts/fraunces-serif', '/fonts/sourceSans']],
  ])('load for %s, %s, over %s', (heading, form, text, files) => {
    expect(paths(heading, form, text)).toEqual(files)
  })

  it('are all made when the storefront is built', () => {
    const made = new Set(listCuts().map(({paths}) => paths.plain))
    const faces = Object.keys(TYPEFACES) as Typeface[]
    for (const headingFont of faces)
      for (const bodyFont of faces)
        for (const headingForm of Object.keys(HEADINGS) as Form[])
          for (const {paths} of listFontCuts({headingFont, headingForm, bodyFont}))
            expect(made).toContain(paths.plain)
  })

  it('say which weights they hold', () => {
    const [heading, text] = listFontCuts({
      headingFont: 'outfit',
      headingForm: 'regular',
      bodyFont: 'nunitoSans',
    }).map(buildFontCss)
    expect(heading).toContain('font-weight:650;')
    expect(text).toContain('font-weight:400 700;')
  })

  it('say which letters each holds, the plain ones last, where a browser looks first', () => {
    const [css = ''] = listFontCuts({
      headingFont: 'figtree',
      headingForm: 'regular',
      bodyFont: 'figtree',
    }).map(buildFontCss)
    const [other, plain] = [...css.matchAll(/unicode-range:([^}]+)}/g)].map(([, range = '']) =>
      listLetters(range),
    )
    const listed = (text: string, letters: readonly number[] | undefined) =>
      [...text].filter((letter) => letters?.includes(letter.codePointAt(0) ?? 0)).join('')
    expect(listed('Citroën – “café”, 50°üł', plain)).toBe('Citroën – “café”, 50°')
    expect(listed('Citroen üł★', other)).toBe('üł')
  })
})

function listLetters(range: string): number[] {
  return range.split(',').flatMap((span) => {
    const [from = 0, to = from] = span
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({length: to - from + 1}, (_, at) => from + at)
  })
}
