import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {describe, expect, it} from 'vitest'
import {isPurchasable, resolveSaleState} from './is-purchasable'

const RAW = {id: '1', slug: 'a', name: 'A', make: 'A', model: 'B', car_type: 'used', price: 20_000}
const car = carSchema.parse({...RAW, dealership_slug: 'north'})
const on = {on: true, window: null}
const settings = {
  ...declaredDefaults,
  features: {...declaredDefaults.features, onlinePurchase: on, accounts: on},
}
const SITE = {
  settings,
  seller: {id: 'd-north', stripeAccount: 'acct_north'},
  state: 'VIC',
  hasPayments: true,
} as const

const withReserve = (reserve: object) => ({
  settings: {...settings, reserve: {...settings.reserve, ...reserve}},
})

describe('a car that is sold online', () => {
  it('is none on a site that has not switched it on [2.6]', () => {
    expect(isPurchasable(car, {...SITE, settings: declaredDefaults}, 0)).toBe(false)
    expect(isPurchasable(car, SITE, 0)).toBe(true)
  })

  it.each([
    ['all', 'new', [], true],
    ['used', 'used', [], true],
    ['used', 'new', [], false],
    ['used', 'demo', [], false],
    ['dealerships', 'new', ['d-north'], true],
    ['dealerships', 'used', ['d-south'], false],
    ['dealerships', 'used', [], false],
  ] as const)(
    'is for %s a %s one, with %j: %s [2.6]',
    (purchaseFor, car_type, purchaseDealerships, expected) => {
      const site = {...SITE, ...withReserve({purchaseFor, purchaseDealerships})}
      expect(isPurchasable({...car, car_type}, site, 0)).toBe(expected)
    },
  )

  it.each([
    ['is sold', {sold: true}, {}],
    ['is reserved', {reserved: true}, {}],
    ['has no price', {price: 0}, {}],
    ['can only be driven', {tag: 'Test Drive Only'}, {}],
    ['belongs to no dealership of the site', {}, {seller: null}],
    ['belongs to a dealership that takes no money', {}, {seller: {id: 'd', stripeAccount: null}}],
    ['is on a server without a provider', {}, {hasPayments: false}],
    ['costs less than ten deposits in South Australia', {price: 1999}, {state: 'SA'}],
  ] as const)('is none that %s', (_, facts, changed) => {
    expect(isPurchasable({...car, ...facts}, {...SITE, ...changed}, 0)).toBe(false)
  })

  it.each(['onlinePurchase', 'accounts'] as const)('is none on a site without %s [2.6]', (feature) => {
    const features = {...settings.features, [feature]: {on: false, window: null}}
    expect(isPurchasable(car, {...SITE, settings: {...settings, features}}, 0)).toBe(false)
  })

  it('needs no account where no deposit is asked for', () => {
    const site = {...SITE, ...withReserve({deposit: 0}), seller: {id: 'd', stripeAccount: null}}
    expect(isPurchasable(car, {...site, hasPayments: false}, 0)).toBe(true)
  })

  it.each([
    ['a new car, for which South Australia sets no deposit', {car_type: 'new', price: 1999}, 'SA'],
    ['a used car of ten deposits in South Australia', {price: 2000}, 'SA'],
    ['a used car of less in another state', {price: 1999}, 'VIC'],
    ['a used car where the state is not known', {price: 1999}, null],
  ] as const)('is one that may ask for the deposit: %s', (_, facts, state) => {
    const site = {...SITE, ...withReserve({purchaseFor: 'all', deposit: 200}), state}
    expect(isPurchasable({...car, ...facts}, site, 0)).toBe(true)
  })

  it('is sold in the state of its location, its own, or the site’s', () => {
    expect(resolveSaleState({state: 'QLD', location: null}, 'NSW')).toBe('QLD')
    expect(resolveSaleState({state: null, location: null}, 'NSW')).toBe('NSW')
    expect(resolveSaleState({state: 'Elsewhere', location: null}, null)).toBeNull()
  })
})
