import {describe, expect, it} from 'vitest'
import {truncateText} from './truncate'

describe('folded text', () => {
  it.each([
    ['[4.10f] shows 200 characters in full', 'x'.repeat(200), 200, 160, null],
    ['[4.10f] cuts 201 characters at 160', 'x'.repeat(201), 200, 160, `${'x'.repeat(160)}…`],
    ['cuts at a word', 'one two three four', 10, 10, 'one two…'],
    ['shows an empty text', '', 10, 10, null],
  ])('%s', (_what, text, longest, cutAt, expected) =>
    expect(truncateText(text, longest, cutAt)).toBe(expected),
  )
})
