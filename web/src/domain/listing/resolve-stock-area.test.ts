import {describe, expect, it} from 'vitest'
import {resolveStockArea} from './resolve-listing.ts'

const of = (...places: [string, number][]) => places.map(([value, count]) => ({value, count}))

describe('area of a site’s stock', () => {
  it.each([
    [{city: of(['Perth', 9]), state: of(['WA', 9])}, 'Perth'],
    [{city: of(['Alexandria', 5], ['Five Dock', 4]), state: of(['NSW', 9])}, 'NSW'],
    [{city: of(['Perth', 8]), state: of(['WA', 9])}, 'WA'],
    [{city: of(['Perth', 5], ['Sydney', 4]), state: of(['WA', 5], ['NSW', 4])}, null],
    [{city: of(['', 9]), state: []}, null],
    [{}, null],
  ])('is for %j %s', (values, place) => {
    expect(resolveStockArea({total: 9, values})).toBe(place)
  })
})
