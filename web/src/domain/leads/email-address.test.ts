import {describe, expect, it} from 'vitest'
import {emailAddress} from './email-address.ts'

describe('an e-mail address', () => {
  it.each([
    ['mia@example.com', 'mia@example.com'],
    ['\u200Bmia@example.com', 'mia@example.com'],
    ['mia\u200B@example.com\uFEFF', 'mia@example.com'],
    ['\u202Amia@example.com\u202C', 'mia@example.com'],
    ['\u00A0 mia@example.com \u00A0', 'mia@example.com'],
    ['mia@bücher.example', 'mia@xn--bcher-kva.example'],
    ['mia@Bücher.Example', 'mia@xn--bcher-kva.example'],
    ["o'brien+cars@example.photography", "o'brien+cars@example.photography"],
    ['so\u00ADft@example.com', 'soft@example.com'],
  ])('is read from %j', (text, address) => {
    expect(emailAddress.parse(text)).toBe(address)
  })

  it.each([
    '',
    'mia',
    'mia@',
    '@example.com',
    'a b@example.com',
    'a@b@example.com',
    'mia@bücher.example/x',
    'a@example.com, b@example.com',
  ])('is not %j', (text) => {
    expect(emailAddress.safeParse(text).success).toBe(false)
  })
})
