import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {
  describeReserve,
  describeReservePromise,
  isReservable,
  isReserveOffered,
  type ReserveOffer,
} from './is-reservable.ts'

const {reserve} = declaredDefaults
const car = {
  status: 'in_stock',
  sold: false,
  reserved: false,
  car_type: 'used',
  dealership_slug: 'north',
  price: 20_000,
  tag: null,
} as const

function check(changed: object, {carTypes, placeholder = 10}: Partial<ReserveOffer> = {}) {
  const offer = {
    carTypes: carTypes ?? reserve.carTypes,
    dealerships: ['north'],
    testDriveTag: 'Test Drive Only',
    placeholder,
  }
  return isReservable({...car, ...changed}, offer)
}

describe('holding a car online [4.2f]', () => {
  it.each([
    ['in stock', {}, true],
    ['coming soon', {status: 'coming_soon'}, true],
    ['held by another', {reserved: true}, false],
    ['sold', {status: 'sold'}, false],
    ['sold by its flag', {sold: true}, false],
    ['without a price', {price: undefined}, false],
    ['of a price of nothing', {price: 0}, false],
    ['of a price still to come', {price: 10}, false],
    ['new where only used cars are held', {car_type: 'new'}, false],
  ])('is offered for a car that is %s: %s', (_, changed, expected) => {
    expect(check(changed, {carTypes: ['used']})).toBe(expected)
  })

  it.each([
    ['a price above what the site shows as one to come', {price: 101}, true],
    ['a price that the site shows as one to come', {price: 100}, false],
    ['a reduced price alone', {price: undefined, offer_price: 20_000}, true],
    ['a reduced price beside one to come', {price: 10, offer_price: 20_000}, false],
  ])('follows the price that is asked: %s', (_, changed, expected) => {
    expect(check(changed, {placeholder: 100})).toBe(expected)
  })

  it('is offered only where the site and the dealership do', () => {
    expect(isReservable(car, null)).toBe(false)
    expect(check({dealership_slug: 'south'})).toBe(false)
  })

  it.each([
    ['Test Drive Only', false],
    ['TEST DRIVE ONLY', false],
    ['Manager Special', true],
    [null, true],
  ])('is offered for a car with the tag %s: %s [2.25c]', (tag, expected) => {
    expect(check({tag})).toBe(expected)
  })

  it('has its page also for a car that somebody has', () => {
    const offer: ReserveOffer = {
      carTypes: ['used'],
      dealerships: ['north'],
      testDriveTag: null,
      placeholder: 10,
    }
    expect(isReserveOffered(car, offer)).toBe(true)
    expect(isReserveOffered({...car, car_type: 'new'}, offer)).toBe(false)
    expect(isReserveOffered({...car, price: 0}, offer)).toBe(false)
  })

  it.each([
    [200, 336, '167 hours'],
    [0, 336, '336 hours'],
    [200, 48, '48 hours'],
  ])('promises with a deposit of %d and %d hours set no more than %s [9.5a]', (deposit, holdHours, said) => {
    expect(describeReservePromise({...reserve, deposit, holdHours})).toContain(said)
  })

  it.each([
    [200, true, 'Reserve Now $200'],
    [0, true, 'Reserve Now'],
    [200, false, 'Reserve Now'],
  ])('names a deposit of %d (suffix %s): %s [2.25c]', (deposit, showDepositSuffix, expected) => {
    expect(describeReserve('Reserve Now', {...reserve, deposit, showDepositSuffix})).toBe(expected)
  })

  it('promises what the site gives [9.5a]', () => {
    expect(describeReservePromise(reserve)).toBe(
      '$200 holds the car for 48 hours. The deposit is 100% refundable.',
    )
    const free = describeReservePromise({...reserve, deposit: 0})
    expect(free).toContain('48 hours')
    expect(free).not.toMatch(/\$|200|deposit is/)
    expect(describeReservePromise({...reserve, deposit: null})).toContain('$200 holds the car')
    expect(describeReservePromise({...reserve, deposit: null, fallbackPrice: 0})).not.toContain('$')
    expect(describeReservePromise({...reserve, deposit: 1500, holdHours: 24})).toContain(
      '$1,500 holds the car for 24 hours',
    )
  })
})
