import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {foldText} from './fold-text.ts'

const {offers, finance} = declaredDefaults
const long = 'Available on vehicles in stock until sold out. '.repeat(6).trim()

describe('folding an offer’s texts', () => {
  it.each([
    ['a short text', 'Short.', null],
    ['exactly the limit', 'x'.repeat(200), null],
    ['one letter more', `${'x'.repeat(201)}`, `${'x'.repeat(200)}…`],
    ['a warning at the end', `${long} ${finance.warning}`, null],
    ['a comparison rate over two lines', `1.9% p.a., comparison\nrate 2.4%. ${long}`, null],
  ])('[4.10g] terms with %s', (_what, text, expected) => {
    expect(foldText(text, {longest: offers.disclaimerLength}, offers)).toBe(expected)
  })

  it('[9.9f] cuts a longer description to its own length, at a word', () => {
    const folded = foldText(long, {longest: offers.descriptionLength, cutAt: offers.descriptionCut}, offers)
    expect(folded?.length).toBeLessThanOrEqual(161)
    expect(folded).toMatch(/…$/)
  })

  it('[4.10g] folds a warning where the site says so', () => {
    const text = `${long} ${finance.warning}`
    expect(foldText(text, {longest: offers.disclaimerLength}, {foldWarnings: true})).toMatch(/…$/)
  })
})
