import {describe, expect, it} from 'vitest'
import {fromBase64Url, toBase64Url} from './base64-url.ts'

describe('base64url', () => {
  // From RFC 4648: 62 and 63 are "-" and "_" here, and nothing fills up the end.
  it.each([
    ['', ''],
    ['f', 'Zg'],
    ['fo', 'Zm8'],
    ['foo', 'Zm9v'],
    ['~~~', 'fn5-'],
    ['???', 'Pz8_'],
    ['ÿ>?', 'w78-Pw'],
  ])('writes %j as %j', (text, code) => {
    expect(toBase64Url(text)).toBe(code)
    expect(fromBase64Url(code)).toBe(text === '' ? null : text)
  })

  it.each(['fn5+', 'Pz8/', 'Zg==', 'Zm 8', '_____', '-'])('reads nothing from %j', (code) => {
    expect(fromBase64Url(code)).toBeNull()
  })
})
