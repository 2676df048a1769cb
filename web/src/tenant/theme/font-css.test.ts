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

  it('have the plain letters last, where a browser looks first, and a range for the others alone', () => {
    const [css = ''] = listFontCuts({
      headingFont: 'figtree',
      headingForm: 'regular',
      bodyFont: 'figtree',
    }).map(buildFontCss)
    const [other = '', plain = ''] = css.split('@font-face').slice(1)
    expect(other).toContain('figtree-other')
    expect(plain).toMatch(/^(?!.*(?:other|unicode-range))/)
    const [, from = '', to = ''] = /unicode-range:U\+(\w+)-(\w+)}/.exec(other) ?? []
    const isOther = (letter: string) => {
      const number = letter.codePointAt(0) ?? 0
      return number >= Number.parseInt(from, 16) && number <= Number.parseInt(to, 16)
    }
    expect([...'üł'].every(isOther)).toBe(true)
    expect([...'Mazda 3★'].some(isOther)).toBe(false)
  })
})
