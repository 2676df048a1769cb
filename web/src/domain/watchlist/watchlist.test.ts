import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {compareWatchedVehicle, sortWatchedVehicles, type WatchedState} from './compare-watched-vehicle'
import {describeFavourites, listFavouritesLeft} from './take-favourites'
import {linkToWatchlist, readVehicleId, WATCHLIST_STATE} from './watchlist-address'

const car = {status: 'in_stock', sold: false, reserved: false, price: 30_000, offer_price: null} as const

describe('compareWatchedVehicle', () => {
  it.each([
    ['the same price', {price: 30_000}, car, 0],
    ['a price that fell', {price: 31_500}, car, -1500],
    ['a price that rose', {price: 29_000}, car, 1000],
    ['an offer below the price', {price: 30_000}, {...car, offer_price: 28_990}, -1010],
    ['no price when it was saved', {price: null}, car, null],
    ['no price now', {price: 30_000}, {...car, price: 0}, null],
  ])('compares %s', (_, saved, now, change) => {
    expect(compareWatchedVehicle(saved, now)).toMatchObject({kind: 'listed', change})
  })

  it('tells a reserved car from a sold one, and both from one that is gone [4.1b, 4.2b]', () => {
    const saved = {price: 30_000}
    expect(compareWatchedVehicle(saved, {...car, reserved: true})).toMatchObject({availability: 'reserved'})
    expect(compareWatchedVehicle(saved, {...car, sold: true})).toEqual({kind: 'sold'})
    expect(compareWatchedVehicle(saved, {...car, status: 'sold'})).toEqual({kind: 'sold'})
    expect(compareWatchedVehicle(saved, null)).toEqual({kind: 'gone'})
  })
})

describe('sortWatchedVehicles', () => {
  const list = (price: number | null, change: number | null): {state: WatchedState} => ({
    state: {kind: 'listed', availability: 'in_stock', price, change},
  })
  const [dear, cheap, unpriced] = [list(50_000, -100), list(9000, 500), list(null, null)]
  const sold: {state: WatchedState} = {state: {kind: 'sold'}}
  const cars = [sold, unpriced, dear, cheap]

  it.each([
    ['newest', cars],
    ['price-low', [cheap, dear, sold, unpriced]],
    ['price-high', [dear, cheap, sold, unpriced]],
    ['price-drop', [dear, cheap, sold, unpriced]],
  ] as const)('%s › puts what cannot be bought last', (sort, expected) => {
    expect(sortWatchedVehicles(cars, sort)).toEqual(expected)
  })
})

describe('favourites that are taken along', () => {
  const ids = fc.uniqueArray(fc.integer({min: 1, max: 30}).map(String), {maxLength: 20})

  it('are neither lost nor kept twice, whichever of them the server takes [1.3]', () => {
    fc.assert(
      fc.property(ids, ids, fc.func(fc.boolean()), (kept, watched, isTaken) => {
        const favourites = kept.map((id) => ({id}))
        const offered = listFavouritesLeft(favourites, watched)
        const after = [...watched, ...offered.map(({id}) => id).filter(isTaken)]
        const left = listFavouritesLeft(offered, after).map(({id}) => id)
        expect(new Set([...after, ...left])).toEqual(new Set([...watched, ...kept]))
        expect(new Set([...after, ...left]).size).toBe(after.length + left.length)
      }),
    )
  })
})

describe('describeFavourites', () => {
  it.each([
    [['A'], 'A'],
    [['A', 'B', 'C'], 'A, B and C'],
    [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 more'],
  ])('names up to three cars, and counts the others › %j', (names, words) => {
    expect(describeFavourites(names.map((name) => ({name})))).toBe(words)
  })
})

describe('address of the watchlist', () => {
  it('says what it shows, and ignores what is wrong', () => {
    const state = {sort: 'price-low', wanted: null, removed: 'car-1', problem: null} as const
    expect(linkToWatchlist(state)).toBe('/watchlist?sortBy=price-low&removed=car-1')
    const given = new URLSearchParams('sortBy=price-low&removed=car-1&car_id=../x&problem=odd')
    expect(WATCHLIST_STATE.read(given)).toEqual(state)
    expect(linkToWatchlist()).toBe('/watchlist')
  })

  it('takes ids of cars alone [3.9a]', () => {
    expect(['a-1', 'A_9', 'x'.repeat(64)].map(readVehicleId)).toEqual(['a-1', 'A_9', 'x'.repeat(64)])
    for (const id of ['', 'a b', "a'", 'x'.repeat(65), null, 7]) expect(readVehicleId(id)).toBeNull()
  })
})
