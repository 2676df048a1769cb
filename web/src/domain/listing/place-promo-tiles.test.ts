import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {describe, expect, it} from 'vitest'
import {type PromoTile, placePromoTiles} from './place-promo-tiles.ts'

const NOW = Date.parse('2026-07-15T00:00:00Z')

function tile(id: string, fields: object = {}): PromoTile {
  const {document} = parseDocument(documents.promoTile, {id, title: id, ...fields})
  if (!document) throw new Error('not a tile')
  return document
}

function place(tiles: readonly PromoTile[], changed: Partial<Parameters<typeof placePromoTiles>[1]> = {}) {
  const choice = {
    carTypes: [],
    order: 'daily' as const,
    now: NOW,
    seed: 'site',
    spacing: 8,
    carCount: 21,
    ...changed,
  }
  return placePromoTiles(tiles, choice).map(({tile: placed, position}) => [placed.id, position])
}

describe('promo tiles', () => {
  const run = {window: {start: '2026-07-01T00:00:00+10:00', end: '2026-08-01T00:00:00+10:00'}}
  it.each([
    ['2026-06-30T13:59:59Z', 0],
    ['2026-06-30T14:00:00Z', 1],
    ['2026-07-31T13:59:59Z', 1],
    ['2026-07-31T14:00:00Z', 0],
  ])('show at %s %d tiles of July, +10:00 [4.5c, 9.13a]', (at, count) => {
    expect(place([tile('a', run)], {now: Date.parse(at)})).toHaveLength(count)
  })

  it.each([
    ['all conditions', {carTypes: ['used']}, [], 1],
    ['its own', {carTypes: ['used']}, ['used'], 1],
    ['its own among others', {carTypes: ['used']}, ['new', 'used'], 1],
    ['another', {carTypes: ['used']}, ['new'], 0],
    ['strict: exactly its own', {carTypes: ['used'], strict: true}, ['used'], 1],
    ['strict: more than its own', {carTypes: ['used'], strict: true}, ['new', 'used'], 0],
    ['strict: nothing chosen', {carTypes: ['used'], strict: true}, [], 0],
    ['none named', {}, ['new'], 1],
  ])('show on a list with %s [4.5c, 3.16]', (_, fields, carTypes, count) => {
    expect(place([tile('a', fields)], {carTypes})).toHaveLength(count)
  })

  it('are at position 8, the next one eight cars later [4.5d, 9.13b]', () => {
    expect(place([tile('a')])).toEqual([['a', 8]])
    expect(place([tile('a'), tile('b'), tile('c')]).map(([, position]) => position)).toEqual([8, 16])
    expect(place([tile('a'), tile('b')], {spacing: 0}).map(([, position]) => position)).toEqual([8, 8])
    expect(place([tile('a')], {carCount: 7})).toEqual([])
  })

  it('are placed after the last car, and in the order of the places [4.5d]', () => {
    expect(place([tile('a')], {carCount: 8})).toEqual([['a', 8]])
    const tiles = [tile('a', {position: 12}), tile('b', {position: 3}), tile('c', {position: 3})]
    expect(place(tiles, {order: 'fixed'})).toEqual([
      ['b', 3],
      ['c', 11],
      ['a', 12],
    ])
  })

  it('are ordered by id where two have one name [4.5d]', () => {
    const twins = [tile('b', {title: 'Same'}), tile('a', {title: 'Same'})]
    expect(place(twins, {order: 'fixed'}).map(([id]) => id)).toEqual(['a', 'b'])
  })

  it('is strict about each condition it names [3.16]', () => {
    const both = tile('a', {carTypes: ['used', 'new'], strict: true})
    expect(place([both], {carTypes: ['used', 'demo']})).toEqual([])
    expect(place([both], {carTypes: ['new', 'used']})).toHaveLength(1)
  })

  it('are ordered by name, day after day, where the site says so [4.5d]', () => {
    const tiles = ['c', 'a', 'b'].map((id) => tile(id))
    for (const now of [NOW, NOW + 86_400_000]) {
      expect(place(tiles, {now, order: 'fixed', carCount: 60}).map(([id]) => id)).toEqual(['a', 'b', 'c'])
    }
  })

  it('is random by day and site, and the same for everyone that day [4.5d]', () => {
    const tiles = ['a', 'b', 'c', 'd', 'e'].map((id) => tile(id))
    const orders = Array.from({length: 20}, (_, day) =>
      place(tiles, {now: NOW + day * 86_400_000, carCount: 60}).join(),
    )
    expect(new Set(orders).size).toBeGreaterThan(10)
    expect(place(tiles, {now: NOW + 3_600_000})).toEqual(place([...tiles].reverse()))
    expect(place(tiles, {carCount: 60, seed: 'other'})).not.toEqual(place(tiles, {carCount: 60}))
  })
})
