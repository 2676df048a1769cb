import {describe, expect, it} from 'vitest'
import {isSigned, signBody} from './signature'

const NOW = 1_770_000_000_000
const signed = signBody('secret', '{"a":1}', NOW)

describe('signatures', () => {
  it.each([
    ['the same body and secret', 'secret', '{"a":1}', signed, NOW, true],
    ['four minutes later', 'secret', '{"a":1}', signed, NOW + 240_000, true],
    ['six minutes later', 'secret', '{"a":1}', signed, NOW + 360_000, false],
    ['another body', 'secret', '{"a":2}', signed, NOW, false],
    ['another secret', 'other', '{"a":1}', signed, NOW, false],
    ['a missing signature', 'secret', '{"a":1}', null, NOW, false],
    ['a signature of another form', 'secret', '{"a":1}', 'v1=abc', NOW, false],
    ['a later time pasted in', 'secret', '{"a":1}', signed.replace(String(NOW), String(NOW + 1)), NOW, false],
  ])('are checked for %s', (_what, secret, body, signature, now, expected) =>
    expect(isSigned(secret, body, signature, now)).toBe(expected),
  )
})
