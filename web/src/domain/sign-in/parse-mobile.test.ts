import {describe, expect, it} from 'vitest'
import {MOBILE_SHAPE, maskMobile, parseMobile} from './parse-mobile'

describe('parseMobile', () => {
  it.each([
    '0412 345 678',
    '0412345678',
    '0412-345-678',
    '0412.345.678',
    '(04) 1234 5678',
    '412345678',
    '+61 412 345 678',
    '+61 (0)412 345 678',
    '61412345678',
    '0011 61 412 345 678',
    '001161412345678',
    '0011-61-0412-345-678',
    '0061 412 345 678',
    '0061412345678',
    '00 61 412 345 678',
    '(0061) 412 345 678',
    '0061 (0) 412 345 678',
    '0061 0412 345 678',
    'tel:0412345678',
    ' 0412\u00a0345\u2009678 ',
    '０４１２３４５６７８',
  ])('reads "%s" as one number [3.9a]', (text) => {
    expect(parseMobile(text)).toEqual({ok: true, phone: '+61412345678'})
    expect(text).toMatch(new RegExp(`^(?:${MOBILE_SHAPE.pattern})$`, 'v'))
  })

  it.each(['0412 345', '+61', '0412 345 67x', 'call me', '4'.repeat(17)])('lets no browser send %s', (text) =>
    expect(text).not.toMatch(new RegExp(`^(?:${MOBILE_SHAPE.pattern})$`, 'v')),
  )

  it('reads a number of a range that is not given out yet', () =>
    expect(parseMobile('0441 720 002')).toEqual({ok: true, phone: '+61441720002'}))

  it.each([
    ['', 'phone-missing'],
    ['   ', 'phone-missing'],
    ['0412 345', 'phone-short'],
    ['+61', 'phone-short'],
    ['0412 345 67x', 'phone-short'],
    ['0412 345 678 9', 'phone-long'],
    ['4'.repeat(50), 'phone-long'],
    ['(07) 3333 4444', 'phone-fixed'],
    ['02 9999 9999', 'phone-fixed'],
    ['1300 975 707', 'phone-fixed'],
    ['1800 123 123', 'phone-fixed'],
    ['13 12 13', 'phone-fixed'],
    ['+1 202 555 0100', 'phone-foreign'],
    ['0061 412 345 678 9', 'phone-long'],
    ['+64 21 123 4567', 'phone-foreign'],
    ['call me', 'phone-unreadable'],
    ['0412 345 678, 0400 000 000', 'phone-unreadable'],
    ['<script>', 'phone-unreadable'],
  ])('refuses "%s" with: %s', (text, error) => {
    expect(parseMobile(text)).toEqual({ok: false, error})
  })
})

describe('maskMobile', () => {
  it('shows enough of a number for its owner', () => expect(maskMobile('+61412345678')).toBe('0412 ••• 678'))
})
