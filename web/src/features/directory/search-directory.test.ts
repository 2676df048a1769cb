import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {DIRECTORY_STATE} from '#/domain/directory-state'
import {type DirectoryEntry, searchDirectory} from './search-directory.ts'

function place(index: number, more: Partial<DirectoryEntry> = {}): DirectoryEntry {
  return {
    id: `place-${index}`,
    words: `Yard ${index} Sales ${index} High St`,
    dealership: `Group g${index % 50}`,
    city: `City c${index % 30}`,
    point: null,
    href: `/locations/yard-${index}`,
    ...more,
  }
}

const {locations, search} = declaredDefaults
const limits = {
  pageSize: locations.directoryPageSize,
  cities: search.cityLimit,
  dealerships: search.dealershipLimit,
}
const all = Array.from({length: 100}, (_, index) => place(index))
const nothing = DIRECTORY_STATE.read('')

describe('the dealer directory', () => {
  it('shows 21 places a page, 20 cities and 40 dealerships [7.6, 9.1e]', () => {
    const first = searchDirectory(all, nothing, limits)
    expect(first).toMatchObject({found: 100, page: 1, pages: 5, isLong: true})
    expect(first.hits).toHaveLength(21)
    expect(first.cities).toHaveLength(20)
    expect(first.dealerships).toHaveLength(40)
    expect(searchDirectory(all, {...nothing, page: 99}, limits)).toMatchObject({page: 5})
  })

  it.each([
    ['yard 7', 11],
    ['YARD', 100],
    ['high st 42', 1],
    ['nowhere', 0],
    ['', 100],
  ])('finds "%s" in %i places [2.23]', (query, found) => {
    expect(searchDirectory(all, {...nothing, query}, limits).found).toBe(found)
  })

  it('offers cities and dealerships by their number of places, then by name, for the other choice made [9.1e]', () => {
    const places = [
      ['Yarra', 'South'],
      ['Yarra', 'North'],
      ['Ayr', 'North'],
      ['Bega', 'South'],
      ['Bega', 'North'],
      ['Bega', 'North'],
      [null, 'South'],
    ].map(([city = null, dealership], index) => place(index, {city, dealership: dealership ?? ''}))
    const list = (state: object) => {
      const {cities, dealerships} = searchDirectory(places, {...nothing, ...state}, limits)
      return [cities, dealerships].map((choices) => choices.map(({value, count}) => `${value} ${count}`))
    }
    expect(list({})).toEqual([
      ['Bega 3', 'Yarra 2', 'Ayr 1'],
      ['North 4', 'South 3'],
    ])
    expect(list({dealership: 'South'})).toEqual([
      ['Bega 1', 'Yarra 1'],
      ['North 4', 'South 3'],
    ])
    expect(list({city: 'Bega'})).toEqual([
      ['Bega 3', 'Yarra 2', 'Ayr 1'],
      ['North 2', 'South 1'],
    ])
  })

  it('finds for a choice exactly what its count says [7.6]', () => {
    fc.assert(
      fc.property(fc.constantFrom('', 'yard 1', 'high'), fc.nat(29), (query, city) => {
        const state = {...nothing, query, city: `City c${city}`}
        for (const {value, count} of searchDirectory(all, state, limits).dealerships) {
          expect(searchDirectory(all, {...state, dealership: value}, limits).found).toBe(count)
        }
      }),
    )
  })

  it('writes its state to the address and reads it back [2.23]', () => {
    const text = fc.string({maxLength: 60})
    fc.assert(
      fc.property(text, text, fc.integer({min: 1, max: 500}), (query, city, page) => {
        const given = {query, city, near: '2015', page: String(page)}
        const state = DIRECTORY_STATE.read(String(new URLSearchParams(given)))
        expect(DIRECTORY_STATE.read(DIRECTORY_STATE.write(state))).toEqual(state)
      }),
    )
    expect(DIRECTORY_STATE.read('?page=-1&page=x&city=')).toEqual(nothing)
  })

  it('has the nearest first, those without a point last, page by page [9.10g]', () => {
    const at = (index: number, latitude: number | null) =>
      place(index, {point: latitude === null ? null : {latitude, longitude: 145}})
    const places = [at(1, null), at(2, -38), at(3, -37), at(4, -36)]
    const from = {latitude: -37.01, longitude: 145}
    const page = searchDirectory(places, nothing, {...limits, pageSize: 3}, from)
    expect(page.hits.map(({id, distance}) => [id, distance])).toEqual([
      ['place-3', 'less than 2 km away'],
      ['place-2', 'about 110 km away'],
      ['place-4', 'about 110 km away'],
    ])
    const last = searchDirectory(places, {...nothing, page: 2}, {...limits, pageSize: 3}, from)
    expect(last.hits.map(({id, distance}) => [id, distance])).toEqual([['place-1', null]])
  })

  const written = {words: 'O’Connor & Sons Hi-Way 北区 4/12 St. Kilda Rd, Préston VIC 3072'}

  it.each([
    'preston',
    "o'connor",
    'oconnor',
    'O’Connor & Sons',
    'Sons, Preston',
    'Preston, VIC 3072',
    '4/12 St. Kilda Rd, Préston VIC 3072',
    'st kilda',
    'hi-way',
    '北区',
    '"O’Connor"',
  ])('finds a place by %s, however its signs are written [2.23]', (query) => {
    expect(searchDirectory([place(1, written)], {...nothing, query}, limits).found).toBe(1)
  })
})
