import {describe, expect, it} from 'vitest'
import {readTypedNumber, truncateText} from './format-text'

const MARK = '\u200B\u200C\uFEFF\u200D'.repeat(80)

describe('folded text', () => {
  it.each([
    ['shows as many characters as may be', 'x'.repeat(200), 200, 160, null],
    ['cuts one more', 'x'.repeat(201), 200, 160, `${'x'.repeat(160)}…`],
    ['cuts at a word', 'one two three four', 10, 10, 'one two…'],
    ['counts no mark of a preview', `${'x'.repeat(200)}${MARK}`, 200, 160, null],
    ['keeps the mark of a preview', `one two three four${MARK}`, 10, 10, `one two…${MARK}`],
    ['leaves what joins letters', '👨‍👩‍👧 at home', 20, 20, null],
    ['shows an empty text', '', 10, 10, null],
  ])('%s', (_what, text, longest, cutAt, expected) =>
    expect(truncateText(text, longest, cutAt)).toBe(expected),
  )
})

describe('a typed number', () => {
  it.each([
    ['30,000', 30_000],
    [' $ 5 000 ', 5000],
    ['8.5', 8.5],
    ['0', 0],
    ['-5', -5],
    ['', Number.NaN],
    ['$', Number.NaN],
    ['twelve', Number.NaN],
  ])('of %j is read as %d', (typed, read) => {
    expect(readTypedNumber(typed)).toBe(read)
  })
})
