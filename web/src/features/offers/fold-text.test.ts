import {declaredDefaults} from '@forecourt/schemas'
import {describe, expect, it} from 'vitest'
import {foldText} from './fold-text.ts'

const {offers, finance} = declaredDefaults
const long = 'Available on vehicles in stock until sold out. '.repeat(6).trim()

describe('folding an offer’s texts', () => {
  it.each([
    ['[4.10f]', 'a short text', 'Short.', null],
    ['[4.10g]', 'exactly the limit', 'x'.repeat(200), null],
    ['[4.10g]', 'one letter more', `${'x'.repeat(201)}`, `${'x'.repeat(200)}…`],
    ['[4.10g]', 'a warning at the end', `${long} ${finance.warning}`, null],
    ['[4.10f]', 'a comparison rate over two lines', `1.9% p.a., comparison\nrate 2.4%. ${long}`, null],
  ])('%s %s', (_id, _what, text, expected) => {
    expect(foldText(text, {longest: offers.disclaimerLength}, offers)).toBe(expected)
  })

  it('[9.9f] cuts a longer description to its own length, at a word', () => {
    const folded = foldText(long, {longest: 200, cutAt: 160}, offers)
    expect(folded?.length).toBeLessThanOrEqual(161)
    expect(folded).toMatch(/…$/)
  })

  it('[4.10g] folds a warning where the site says so', () => {
    const text = `${long} ${finance.warning}`
    expect(foldText(text, {longest: 200}, {foldWarnings: true})).toMatch(/…$/)
  })
})
