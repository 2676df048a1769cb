import {describe, expect, it} from 'vitest'
import {createLongTextSchema} from './text-schemas.ts'

describe('a text of several lines', () => {
  it.each([
    ['counts a line break that is posted as two letters as one', 'ab\r\ncd', 'ab\ncd'],
    ['counts no control character that is removed', 'ab\u0000\u0007cde', 'abcde'],
    ['counts no blank around it', '  abcde\r\n', 'abcde'],
    ['takes no letter more', 'abc\ndef', null],
  ])('%s', (_what, posted, read) => {
    expect(createLongTextSchema(5).safeParse(posted).data ?? null).toBe(read)
  })
})
