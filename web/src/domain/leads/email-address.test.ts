import {describe, expect, it} from 'vitest'
import {EMAIL_SHAPE, emailAddress} from './email-address.ts'
import {contactSchema} from './lead-parts.ts'

const SHAPE = new RegExp(`^(?:${EMAIL_SHAPE.pattern})$`, 'v')
const LONGEST_NAME = 'a'.repeat(64)
const LONGEST_LABEL = 'b'.repeat(63)

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
    // The letters that RFC 5321 and browsers allow before the @.
    ['smith&jones@example.com', 'smith&jones@example.com'],
    ["!#$%&'*+/=?^_`{|}~-@example.com", "!#$%&'*+/=?^_`{|}~-@example.com"],
    [`${LONGEST_NAME}@${LONGEST_LABEL}.com`, `${LONGEST_NAME}@${LONGEST_LABEL}.com`],
    ['mia@example.xn--p1ai', 'mia@example.xn--p1ai'],
  ])('is read from %j', (text, address) => {
    expect(emailAddress.parse(text)).toBe(address)
    expect(contactSchema.parse({name: 'Mia', email: text}).email).toBe(address)
    expect(text).toMatch(SHAPE)
  })

  it.each(['mia', 'mia@', '@example.com', 'mia@example', 'mia@example.'])(
    'is kept by browsers: %s',
    (text) => {
      expect(text).not.toMatch(SHAPE)
    },
  )

  it.each([
    '',
    'mia',
    'mia@',
    '@example.com',
    'a b@example.com',
    'a@b@example.com',
    'mia@bücher.example/x',
    'a@example.com, b@example.com',
    '"mia"@example.com',
    'Mia <mia@example.com>',
    'mia@example.com.',
    'mia..b@example.com',
    '.mia@example.com',
    'mia@example',
    'mia@example.c',
    'mia@-example.com',
    'mia@192.168.1.1',
    'mia@[192.168.1.1]',
    'mia@example.com\nBcc: b@example.com',
    `${LONGEST_NAME}a@example.com`,
    `mia@${LONGEST_LABEL}b.com`,
    `mia@${`${LONGEST_LABEL}.`.repeat(4)}com`,
  ])('is not %j', (text) => {
    expect(emailAddress.safeParse(text).success).toBe(false)
  })
})
