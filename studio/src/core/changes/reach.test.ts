import {expect, it} from 'vitest'
import type {SiteRecord} from '../layers/list-layers.ts'
import {countReached, describeReach, isWide, measureReach} from './reach.ts'

const site = (name: string): SiteRecord =>
  ({
    id: name,
    name,
    template: null,
    brand: null,
    settings: `settings-${name}`,
    dealerships: [`d-${name}`],
  }) as unknown as SiteRecord
const SITES = ['Ridgeway', 'Coastline', 'Harbour'].map(site)
const stored = (_id: string, _type: string, part: object) => ({
  _id,
  _type,
  _rev: '1',
  _createdAt: '',
  _updatedAt: '',
  ...part,
})
const makeLocation = (name: string, nr: number) =>
  stored(`l-${name}-${nr}`, 'location', {name: `Yard ${nr}`, dealership: {_ref: `d-${name}`}})
const makeTile = (...names: string[]) =>
  stored('tile', 'promoTile', {
    title: 'Tile',
    scope: {audience: 'sites', sites: names.map((_ref) => ({_ref}))},
  })
const many = (count: number) => Array.from({length: count}, (_, nr) => makeLocation('Ridgeway', nr))

it.each([
  ['one document of one site', [makeTile('Ridgeway')], [], '1 promo tile of Ridgeway', false],
  [
    'one that is given to another site',
    [makeTile('Ridgeway')],
    [makeTile('Coastline')],
    '1 promo tile of 2 sites',
    true,
  ],
  ['one of all sites', [stored('t', 'promoTile', {})], [], '1 promo tile of all 3 sites', true],
  ['one of no site', [makeTile()], [], '1 promo tile on no site', false],
  ['ten of one site', many(10), [], '10 locations of Ridgeway', false],
  ['eleven of one site', many(11), [], '11 locations of Ridgeway', true],
  [
    'two of two sites',
    [makeLocation('Ridgeway', 1), makeLocation('Harbour', 2)],
    [],
    '2 locations of 2 sites',
    true,
  ],
  [
    'several types',
    [makeLocation('Ridgeway', 1), makeTile('Ridgeway')],
    [],
    '2 documents of Ridgeway',
    false,
  ],
])('reach › names and asks about %s', (_title, before, after, words, isAsked) => {
  const reach = measureReach(before, after, SITES)
  expect([describeReach(reach), isWide(reach)]).toEqual([words, isAsked])
  expect(words.startsWith(countReached(reach))).toBe(true)
})

it('reach › says what is written into the documents', () => {
  const locations = [...many(11), makeLocation('Harbour', 1)]
  expect(describeReach(measureReach(locations, [], SITES), '19 closures')).toBe(
    '19 closures at 12 locations of 2 sites',
  )
})
