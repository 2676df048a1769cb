import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {DIRECTORY_STATE} from '#/domain/directory-state'
import {type DirectoryEntry, searchDirectory} from './search-directory.ts'

function place(index: number, more: Partial<DirectoryEntry> = {}): DirectoryEntry {
  return {
    id: `place-${index}`,
    words: `Yard ${index} Sales ${index} High St`,
    point: null,
    href: `/locations/yard-${index}`,
    ...more,
  }
}

const {directoryPageSize: size} = declaredDefaults.locations
const all = Array.from({length: 100}, (_, index) => place(index))
const nothing = DIRECTORY_STATE.read('')

describe('the dealer directory', () => {
  it('shows 21 places a page [7.6]', () => {
    const first = searchDirectory(all, nothing, size)
    expect(first).toMatchObject({found: 100, page: 1, pages: 5})
    expect(first.hits).toHaveLength(21)
    expect(searchDirectory(all, {...nothing, page: 99}, size)).toMatchObject({page: 5})
  })

  it.each([
    ['yard 7', 11],
    ['YARD', 100],
    ['high st 42', 1],
    ['nowhere', 0],
    ['', 100],
  ])('finds "%s" in %i places [2.23]', (query, found) => {
    expect(searchDirectory(all, {...nothing, query}, size).found).toBe(found)
  })

  it('writes its state to the address and reads it back [2.23]', () => {
    const text = fc.string({maxLength: 60})
    fc.assert(
      fc.property(text, fc.integer({min: 1, max: 500}), (query, page) => {
        const given = {query, near: '2015', page: String(page)}
        const state = DIRECTORY_STATE.read(String(new URLSearchParams(given)))
        expect(DIRECTORY_STATE.read(DIRECTORY_STATE.write(state))).toEqual(state)
      }),
    )
    expect(DIRECTORY_STATE.read('?page=-1&page=x')).toEqual(nothing)
  })

  it('has the nearest first, those without a point last, page by page [9.10g]', () => {
    const at = (index: number, latitude: number | null) =>
      place(index, {point: latitude === null ? null : {latitude, longitude: 145}})
    const places = [at(1, null), at(2, -38), at(3, -37), at(4, -36)]
    const from = {latitude: -37.01, longitude: 145}
    const page = searchDirectory(places, nothing, 3, from)
    expect(page.hits.map(({id, distance}) => [id, distance])).toEqual([
      ['place-3', 'less than 2 km away'],
      ['place-2', 'about 110 km away'],
      ['place-4', 'about 110 km away'],
    ])
    const last = searchDirectory(places, {...nothing, page: 2}, 3, from)
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
    expect(searchDirectory([place(1, written)], {...nothing, query}, size).found).toBe(1)
  })
})
