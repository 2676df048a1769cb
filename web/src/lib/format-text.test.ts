import {describe, expect, it} from 'vitest'
import {truncateText} from './format-text'

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
