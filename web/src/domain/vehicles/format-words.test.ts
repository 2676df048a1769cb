import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {ATTRIBUTES} from '@forecourt/schemas/vehicle/attributes'
import {describe, expect, it} from 'vitest'
import {pickFavouriteSettings} from '../watchlist/favourite-rule'
import {isPriced} from './describe-price'
import {formatCarType, formatPhrase, formatValue} from './format-attribute'
import {formatAddress, formatDay, formatSuburb} from './format-values'

describe('an address', () => {
  const whole = {street: '12 Harbour St', city: 'Parramatta', state: 'NSW', postcode: '2150'}
  it.each([
    [whole, '12 Harbour St, Parramatta NSW 2150', 'Parramatta NSW'],
    [{...whole, street: null}, 'Parramatta NSW 2150', 'Parramatta NSW'],
    [{...whole, city: null, state: null, postcode: null}, '12 Harbour St', ''],
    [{...whole, state: null}, '12 Harbour St, Parramatta 2150', 'Parramatta'],
    [{street: null, city: null, state: null, postcode: null}, '', ''],
  ])('is formatted from %j as %j, its suburb as %j', (address, text, suburb) => {
    expect(formatAddress(address)).toBe(text)
    expect(formatSuburb(address)).toBe(suburb)
  })
})

describe('a day', () => {
  it.each([
    ['Australia/Brisbane', '2026-03-04T13:59:59Z', '4 March 2026'],
    ['Australia/Brisbane', '2026-03-04T14:00:00Z', '5 March 2026'],
    ['Australia/Perth', '2026-12-31T15:59:59Z', '31 December 2026'],
  ])('is formatted in %s at %s as %s', (zone, at, text) => expect(formatDay(Date.parse(at), zone)).toBe(text))
})

describe('a value of an attribute', () => {
  it.each([
    ['price', 12_990, '$12,990'],
    ['price_range', '20000-30000', '$20,000 to $30,000'],
    ['price_range', '20000', '20000'],
    ['price_range', 'cheap-dear', 'cheap-dear'],
    ['km', 48_210, '48,210 km'],
    ['engine_size', 2, '2.0 L'],
    ['status', 'in_stock', 'In stock'],
    ['status', 'toString', 'toString'],
    ['make', 'Kia', 'Kia'],
  ] as const)('is formatted for %s of %s as %s', (name, value, text) => {
    expect(formatValue(ATTRIBUTES[name], value)).toBe(text)
  })

  it.each([
    ['weekly_price_range', '100-150', '$100 to $150 a week'],
    ['seats', 1, '1 seat'],
    ['seats', '1', '1 seat'],
    ['seats', 5, '5 seats'],
    ['stocknum', 1, 'Stock 1'],
    ['stocknum', 'A$&', 'Stock A$&'],
    ['make', 'Kia', 'Kia'],
  ] as const)('is formatted for %s of %s alone as %s', (name, value, text) => {
    expect(formatPhrase(ATTRIBUTES[name], value)).toBe(text)
  })
})

describe('what browsers know of favourites', () => {
  it.each([true, false])('follows the site’s settings, with the switch: %s', (on) => {
    const features = {...declaredDefaults.features, favourites: {on, window: null}}
    const {carTypes, requirePriceAndImage} = declaredDefaults.favourites
    expect(pickFavouriteSettings({...declaredDefaults, features}, 0)).toEqual({
      on,
      carTypes,
      requirePriceAndImage,
    })
  })
})

describe('an amount to reckon with', () => {
  it.each([
    [{price: 12_990}, true],
    [{subscription_price: 249}, true],
    [{price: 10}, false],
    [{}, false],
  ])('is there for %j: %s', (vehicle, priced) => {
    const settings = {...declaredDefaults.price, offerSubscriptions: true}
    expect(isPriced({preorder: false, ...vehicle}, settings)).toBe(priced)
  })
})

describe('name of a condition', () => {
  it.each([
    ['new', 'New'],
    ['demo', 'Demo'],
    ['used', 'Used'],
  ] as const)('is for %s %s', (type, word) => expect(formatCarType(type)).toBe(word))
})
