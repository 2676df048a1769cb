import fc from 'fast-check'
import {beforeEach, expect, it, vi} from 'vitest'
import {type DirectoryChanges, isDirectoryChanges, parseDirectory, updateDirectory} from './directory'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const EMPTY = {
  ...{layers: [], sites: [], dealerships: [], locations: [], manufacturers: [], offers: []},
  ...{pages: [], posts: [], categories: [], authors: [], models: [], redirects: [], promotions: []},
}

type Row = {readonly id: string; readonly [name: string]: unknown}

/** Few short names and hosts, so that documents are in each other's way. */
const word = fc.constantFrom('a', 'b', 'c')
const site = fc.record({
  name: fc.option(fc.constant('Sample')),
  slug: word,
  hosts: fc.array(
    word.map((name) => `${name}.example`),
    {minLength: 1, maxLength: 2},
  ),
  live: fc.boolean(),
  dealerships: fc.constant(['dealership-0']),
})
const layer = fc.record({layer: fc.constant('site'), title: word})
const place = fc.record({
  name: fc.constant('Sample'),
  slug: word,
  dealership: fc.constantFrom('dealership-0', 'dealership-1'),
  visible: fc.boolean(),
})
const offer = fc.record({slug: word, name: fc.constant('Sample')})
const change = fc.record({
  row: fc.oneof(
    site.map((values) => ({part: 'sites', values})),
    layer.map((values) => ({part: 'layers', values})),
    place.map((values) => ({part: 'locations', values})),
    offer.map((values) => ({part: 'offers', values})),
  ),
  nr: fc.nat(3),
  isDeleted: fc.boolean(),
})

// Each document once: one that is deleted and created anew between two reads would keep its place.
const release = fc.uniqueArray(change, {
  minLength: 1,
  maxLength: 4,
  selector: ({row, nr}) => `${row.part}-${nr}`,
})

/** The documents of each part by id, in the order in which they were created. */
type Stored = Map<string, Map<string, Row>>

function toAnswer(stored: Stored): typeof EMPTY {
  const entries = [...stored].map(([part, rows]) => [part, [...rows.values()]])
  return {...EMPTY, ...Object.fromEntries(entries)}
}

it('directory of sites › is the same whether changes are read or all of it', () => {
  fc.assert(
    fc.property(fc.array(release, {maxLength: 8}), (releases) => {
      const stored: Stored = new Map()
      let directory = parseDirectory(EMPTY)
      for (const [at, changes] of releases.entries()) {
        const changed: Stored = new Map()
        const ids = changes.map(({row, nr}) => `${row.part}-${nr}`)
        for (const {row, nr, isDeleted} of changes) {
          const id = `${row.part}-${nr}`
          const rows = stored.get(row.part) ?? new Map<string, Row>()
          stored.set(row.part, rows)
          if (isDeleted) rows.delete(id)
          else rows.set(id, {id, updatedAt: `2026-01-01T00:00:0${at}Z`, ...row.values})
        }
        for (const [part, rows] of stored)
          changed.set(part, new Map([...rows].filter(([id]) => ids.includes(id))))
        const total = [...stored.values()].reduce((sum, rows) => sum + rows.size, 0)
        const whole = parseDirectory(toAnswer(stored), directory)
        const updated = updateDirectory(directory, {...toAnswer(changed), total} as DirectoryChanges, ids)
        // Of deleted documents it is not known when they were written.
        const source = {...whole.source, newest: updated?.source.newest}
        expect(updated).toEqual({...whole, source})
        directory = updated ?? whole
      }
    }),
  )
})

it('directory of sites › keeps what has not changed as it is', () => {
  const sites = ['a', 'b'].map((slug) => ({id: slug, name: slug, slug, hosts: [slug], dealerships: ['d']}))
  const before = parseDirectory({...EMPTY, sites, layers: [{id: 'l', layer: 'default', title: 'L'}]})
  const renamed = {...sites[0], id: 'a', name: 'New'}
  const after = updateDirectory(before, {...EMPTY, sites: [renamed], total: 3}, ['a'])
  expect(after?.sites.get('a')?.name).toBe('New')
  expect(after?.sites.get('b')).toBe(before.sites.get('b'))
  expect(after?.layers).toBe(before.layers)
})

it('directory of sites › has to be read whole where a document is gone that nobody told of', () => {
  const before = parseDirectory({...EMPTY, layers: [{id: 'l', layer: 'default', title: 'L'}]})
  expect(updateDirectory(before, {...EMPTY, total: 0}, [])).toBeNull()
  expect(updateDirectory(before, {...EMPTY, total: 0}, ['l'])?.layers.size).toBe(0)
})

it('directory of sites › takes only an answer with all parts and a number for changes', () => {
  expect(isDirectoryChanges({...EMPTY, total: 0})).toBe(true)
  expect(isDirectoryChanges(EMPTY)).toBe(false)
  expect(isDirectoryChanges({...EMPTY, total: 0, sites: undefined})).toBe(false)
})
