import {describe, expect, it} from 'vitest'
import {toTelHref} from '#/lib/format-text'
import {maskPhone} from './mask-phone'

describe('phone masking', () => {
  it.each([
    ['02 9876 5432', '02 98*******'],
    ['0412 345 678', '0412 *******'],
    ['1300 123 456', '1300 *******'],
    ['13 12 13', '13 12***'],
    ['1234', '1234'],
    ['', ''],
  ])('[4.3a] shows the first five characters of %s and stars for the rest', (phone, masked) =>
    expect(maskPhone(phone)).toBe(masked),
  )

  it('[4.3a] shows as many characters as the site says', () => {
    expect(maskPhone('02 9876 5432', 0)).toBe('************')
    expect(maskPhone('02 9876 5432', 12)).toBe('02 9876 5432')
  })

  it.each([
    ['02 9876 5432', 'tel:+61298765432'],
    ['+61 2 9876 5432', 'tel:+61298765432'],
    ['1300 123 456', 'tel:1300123456'],
    ['13 12 13', 'tel:131213'],
  ])('dials %s as %s', (phone, href) => expect(toTelHref(phone)).toBe(href))
})
