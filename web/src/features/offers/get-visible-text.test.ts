import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {getVisibleText} from './get-visible-text.ts'

const {offers, finance} = declaredDefaults
const long = 'Available on vehicles in stock until sold out. '.repeat(6).trim()

describe('folding an offer’s texts', () => {
  it.each([
    ['a short text', 'Short.', null],
    ['exactly the limit', 'x'.repeat(200), null],
    ['one letter more', `${'x'.repeat(201)}`, `${'x'.repeat(200)}…`],
    ['a warning at the end', `${long} ${finance.warning}`, null],
    ['a comparison rate over two lines', `1.9% p.a., comparison\nrate 2.4%. ${long}`, null],
  ])('terms with %s [4.10g]', (_what, text, expected) => {
    expect(getVisibleText(text, {longest: offers.disclaimerLength}, offers)).toBe(expected)
  })

  it('cuts a longer description to its own length, at a word [9.9f]', () => {
    const folded = getVisibleText(
      long,
      {longest: offers.descriptionLength, cutAt: offers.descriptionCut},
      offers,
    )
    expect(folded?.length).toBeLessThanOrEqual(161)
    expect(folded).toMatch(/…$/)
  })

  it('folds a warning where the site says so [4.10g]', () => {
    const text = `${long} ${finance.warning}`
    expect(getVisibleText(text, {longest: offers.disclaimerLength}, {foldWarnings: true})).toMatch(/…$/)
  })
})
