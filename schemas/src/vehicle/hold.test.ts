import {describe, expect, it} from 'vitest'
import {carSchema} from './car.ts'
import {applyHold, mergeHold, releaseHold} from './hold.ts'

const NOW = 1_800_000_000
const car = (change: object = {}) =>
  carSchema.parse({
    id: 'a',
    slug: 'a',
    name: 'a',
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    dealership_slug: 'north',
    ...change,
  })

describe('a hold of a car', () => {
  it('reserves it, and leaves it as its feed had it when it is released', () => {
    const held = applyHold(car(), NOW)
    expect(held).toMatchObject({reserved: true, held: {until: NOW, fed_reserved: false}})
    expect(releaseHold(held)).toEqual(car())
    const fed = car({reserved: true})
    expect(releaseHold(applyHold(applyHold(fed, NOW), NOW + 1))).toEqual(fed)
    expect(releaseHold(fed)).toEqual(fed)
  })

  it('outlasts an import, with what the feed says now kept beside', () => {
    const before = applyHold(car(), NOW + 10)
    expect(mergeHold(car({price: 1}), before, NOW)).toMatchObject({price: 1, reserved: true})
    const kept = mergeHold(car({reserved: true}), before, NOW)
    expect(releaseHold(kept).reserved).toBe(true)
  })

  it.each([
    ['its time is over', {}, NOW],
    ['the feed says that it is sold', {sold: true}, NOW + 10],
    ['the feed says that its status is sold', {status: 'sold'}, NOW + 10],
  ])('ends with an import where %s', (_, change, until) => {
    const kept = mergeHold(car(change), applyHold(car(), until), NOW)
    expect([kept.reserved, kept.held ?? null]).toEqual([false, null])
  })

  it('is nothing that a feed can say', () => {
    const fed = car({held: {until: NOW + 10}})
    expect(mergeHold(fed, null, NOW).held ?? null).toBeNull()
  })
})
