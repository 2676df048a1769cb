import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {describePrice, type PricedVehicle} from './describe-price.ts'

const settings = declaredDefaults.price

function wording(vehicle: Partial<PricedVehicle>, changed: Partial<Settings['price']> = {}) {
  return describePrice({preorder: false, ...vehicle}, {...settings, ...changed})
}

describe('price wording', () => {
  it('puts the subscription price first where the dealer offers subscriptions [4.6a]', () => {
    const vehicle = {price: 40_000, subscription_price: 249}
    expect(wording(vehicle, {offerSubscriptions: true})).toEqual({kind: 'subscription', amount: 249})
    expect(wording(vehicle)).toMatchObject({kind: 'price', amount: 40_000})
    expect(wording({price: 40_000}, {offerSubscriptions: true})).toMatchObject({kind: 'price'})
  })

  it.each([
    ['the current price', {price: 12_990}, 12_990],
    ['the reduced price before the current', {price: 12_990, offer_price: 11_990}, 11_990],
    ['the current price when the reduced is 0', {price: 12_990, offer_price: 0}, 12_990],
    ['a price just above the threshold', {price: 11}, 11],
  ])('shows %s [4.6b, 9.5c]', (_, vehicle, amount) => {
    expect(wording(vehicle)).toMatchObject({kind: 'price', amount})
  })

  it.each([[1], [9], [10]])('shows PREORDER when the price is %d [4.6b]', (price) => {
    expect(wording({price})).toEqual({kind: 'preorder', text: 'PREORDER'})
  })

  it.each([[{offer_price: 10}], [{price: 0, offer_price: 10}], [{price: null, offer_price: 1}]])(
    'shows PREORDER for a reduced price that is a placeholder, without another: %j [4.6b]',
    (vehicle) => {
      expect(wording(vehicle)).toEqual({kind: 'preorder', text: 'PREORDER'})
    },
  )

  it('shows PREORDER for a pre-order without a price [4.6b]', () => {
    expect(wording({preorder: true})).toEqual({kind: 'preorder', text: 'PREORDER'})
  })

  it.each([[{}], [{price: 0}], [{price: null}]])('shows the no-price text for %j [4.6c, 8.16]', (vehicle) => {
    expect(wording(vehicle)).toEqual({kind: 'none', text: 'Enquire for price.'})
    expect(wording(vehicle, {noPriceText: 'Call us'})).toEqual({kind: 'none', text: 'Call us'})
  })

  it.each([
    [{sold: true}],
    [{status: 'sold' as const}],
    [{sold: true, preorder: true}],
    [{sold: true, price: 9}],
  ])('invites nobody to enquire for the price of a sold car: %j [4.6c, 4.2b]', (vehicle) => {
    expect(wording(vehicle)).toEqual({kind: 'none', text: ''})
    expect(wording({...vehicle, price: 12_990})).toMatchObject({kind: 'price', amount: 12_990})
  })

  it.each([
    ['higher', 15_000, 15_000],
    ['equal', 12_990, null],
    ['lower', 9_000, null],
    ['absent', null, null],
  ])('shows the was-price only when it is higher: %s [4.6d]', (_, before_price, was) => {
    expect(wording({price: 12_990, before_price}, {showUnprovenWasPrice: true})).toMatchObject({was})
  })

  it('hides the was-price where the site says so [4.6d]', () => {
    const off = {showWasPrice: false, showUnprovenWasPrice: true}
    expect(wording({price: 12_990, before_price: 15_000}, off)).toMatchObject({was: null})
  })

  it('shows a was-price only where past imports prove it, unless the site says so [4.6d]', () => {
    const now = 1_800_000_000
    const price_history = [
      {at: now - 60 * 86_400, amount: 15_000},
      {at: now - 10 * 86_400, amount: 12_990},
    ]
    const car = {preorder: false, price: 12_990, before_price: 15_000, price_history}
    expect(describePrice(car, settings, now * 1000)).toMatchObject({was: 15_000})
    expect(describePrice(car, settings)).toMatchObject({was: null})
    expect(describePrice({...car, before_price: 16_000}, settings, now * 1000)).toMatchObject({was: null})
    expect(describePrice({...car, price_history: []}, settings, now * 1000)).toMatchObject({was: null})
    const reduced = {...car, before_price: null, list_price: 15_000}
    expect(describePrice(reduced, settings, now * 1000)).toMatchObject({was: 15_000})
  })

  it.each([
    [{price_basis: 'drive_away'}, 'Drive away'],
    [{price_basis: 'drive_away', price_state: 'QLD'}, 'Drive away in QLD'],
    [{price_basis: 'excluding_government_charges'}, 'Excl. government charges'],
    [{}, null],
    [{car_type: 'new'}, null],
  ] as const)('states what the price includes, from the car: %j is %s [4.6b]', (changed, basis) => {
    expect(wording({price: 12_990, ...changed})).toMatchObject({basis})
  })

  it('states what the price includes, from the site, for cars without it [4.6b]', () => {
    const site = {defaultBasis: {new: 'drive_away', used: 'excluding_government_charges'}} as const
    expect(wording({price: 12_990, car_type: 'demo'}, site)).toMatchObject({basis: 'Drive away'})
    expect(wording({price: 12_990, car_type: 'used'}, site)).toMatchObject({
      basis: 'Excl. government charges',
    })
    expect(wording({price: 12_990, car_type: 'used', price_basis: 'drive_away'}, site)).toMatchObject({
      basis: 'Drive away',
    })
  })

  it('ignores an offer that reduces nothing', () => {
    expect(wording({price: 12_990, offer_price: 1})).toMatchObject({amount: 12_990})
    expect(wording({price: 12_990, offer_price: 13_990})).toMatchObject({amount: 12_990})
  })
})
