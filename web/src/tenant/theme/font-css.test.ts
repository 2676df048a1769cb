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

  it('say which letters each holds, and no letter twice', () => {
    const [css = ''] = listFontCuts({
      headingFont: 'figtree',
      headingForm: 'regular',
      bodyFont: 'figtree',
    }).map(buildFontCss)
    const ranges = [...css.matchAll(/unicode-range:([^}]+)}/g)].map(([, range = '']) => range.split(','))
    expect(ranges).toHaveLength(2)
    expect(ranges[0]?.[0]).toBe('U+20-7E')
    const letters = ranges.flat().flatMap((range) => {
      const [from = 0, to = from] = range
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({length: to - from + 1}, (_, at) => from + at)
    })
    expect(new Set(letters).size).toBe(letters.length)
    for (const letter of 'Citroën – “café”, 50° · £ ü') expect(letters).toContain(letter.codePointAt(0))
  })
})
