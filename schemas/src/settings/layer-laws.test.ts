import {isDeepStrictEqual} from 'node:util'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import type {Fault, Field} from '../fields/field.ts'
import {listSettings} from '../reference/settings-reference.ts'
import {readLayer, type SettingsLayer} from './layer.ts'
import {getOrigin, resolveSettings} from './resolve.ts'
import {declaredDefaults} from './settings.ts'

/** Values that are valid for some settings; each setting gets those that are valid for it. */
const POOL: readonly unknown[] = [
  true,
  false,
  1,
  2,
  3,
  4,
  48,
  250,
  90,
  1_000,
  5_000,
  'A word',
  '1300 123 456',
  '1234567890',
  '0491 570 156',
  '51 824 753 556',
  'G-ABC123',
  'https://lender.example/apply',
  'https://pictures.example/w_{width}/{url}',
  'sales@example.com.au',
  '#123456',
  '#FEDCBA',
  'Unused: {words}',
  '{code} is it',
  'a-key-of-8-letters',
  {label: 'Stock', href: '/search/used-cars'},
  {url: '/a.jpg', alt: 'A car', width: 4, height: 3, lqip: null},
  {start: null, end: '2027-01-01T00:00:00Z'},
  '2027-06-30',
  [],
  ['used'],
  ['price', 'make'],
  ['A word'],
  ['dealership-a'],
]
const NONSENSE: readonly unknown[] = [{nobody: 'takes this'}, -7.5]

type Setting = {path: string; field: Field<unknown>; values: readonly unknown[]; invalid: unknown}
type Entry = {readonly path: string; readonly value: unknown}

function takes(field: Field<unknown>, value: unknown): boolean {
  const faults: Fault[] = []
  const read = field.read(value, '', faults)
  return faults.length === 0 && isDeepStrictEqual(read, value)
}

function refuses(field: Field<unknown>, value: unknown): boolean {
  const faults: Fault[] = []
  return field.read(value, '', faults) === undefined && faults.length === 1
}

// A choice accepts its own values only; a keyed list merges item by item and is tested separately.
function getChoices(field: Field<unknown>): unknown[] {
  const list = (field.sanity.options as {list?: {value: unknown}[]} | undefined)?.list ?? []
  return list.map(({value}) => value)
}

const SETTINGS: readonly Setting[] = listSettings()
  .filter(({field}) => field.kind !== 'keyed-list')
  .map(({path, field}) => ({
    path,
    field,
    values: [...POOL, ...getChoices(field)].filter((value) => takes(field, value)),
    invalid: NONSENSE.find((value) => refuses(field, value)),
  }))

const CLEARED = Symbol('cleared')

function nest(entries: readonly Entry[]): {[group: string]: unknown} {
  const result: {[name: string]: unknown} = {}
  for (const {path, value} of entries) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let target = result
    for (const name of names) {
      target[name] ??= {}
      target = target[name] as {[name: string]: unknown}
    }
    target[last] = value
  }
  return result
}

function getLayer(id: string, entries: readonly Entry[]): SettingsLayer {
  const cleared = entries.filter(({value}) => value === CLEARED).map(({path}) => path)
  const set = entries.filter(({value}) => value !== CLEARED)
  return readLayer({id, layer: 'site', title: id, cleared, ...nest(set)}) ?? raise()
}

function raise(): never {
  throw new Error('not a layer')
}

function at(settings: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as {[name: string]: unknown})[name], settings)
}

function getEntry({path, field, values}: Setting): fc.Arbitrary<Entry> {
  const options = [...values, ...(field.clearable ? [CLEARED] : [])]
  return fc.constantFrom(...options).map((value) => ({path, value}))
}

function getEntries(settings: readonly Setting[]): fc.Arbitrary<Entry[]> {
  return fc
    .tuple(...settings.map((setting) => fc.option(getEntry(setting), {nil: null})))
    .map((entries) => entries.filter((entry) => entry !== null))
}

// A few settings at a time, so that layers set the same ones.
const anyFew = fc.uniqueArray(fc.constantFrom(...SETTINGS), {
  selector: ({path}) => path,
  minLength: 1,
  maxLength: 8,
})
const anyCase = anyFew.chain((settings) =>
  fc.record({
    paths: fc.constant(settings.map(({path}) => path)),
    lists: fc.array(getEntries(settings), {minLength: 1, maxLength: 4}),
    own: getEntries(settings),
  }),
)

function getStack(lists: readonly (readonly Entry[])[]): SettingsLayer[] {
  return lists.map((entries, index) => getLayer(`layer-${index}`, entries))
}

/** The last layer that sets a path, and its value. */
function lastWord(lists: readonly (readonly Entry[])[], path: string): {id: string; value: unknown} | null {
  const index = lists.findLastIndex((entries) => entries.some((entry) => entry.path === path))
  const said = lists[index]?.find((entry) => entry.path === path)
  return said ? {id: `layer-${index}`, value: said.value === CLEARED ? null : said.value} : null
}

describe('laws of the layers, over every setting', () => {
  it('gives every setting a value to try', () => {
    expect(SETTINGS.filter(({values}) => values.length === 0).map(({path}) => path)).toEqual([])
    expect(SETTINGS.filter(({invalid}) => invalid === undefined)).toEqual([])
    expect(SETTINGS.length).toBeGreaterThan(350)
  })

  it('resolves a complete default to itself', () => {
    const complete = readLayer({
      id: 'settings-default',
      layer: 'default',
      title: 'Default',
      ...declaredDefaults,
    })
    expect(complete?.faults).toEqual([])
    const layer = complete ?? raise()
    expect(resolveSettings([layer])).toEqual(declaredDefaults)
    fc.assert(
      fc.property(anyCase, ({lists}) => {
        const below = resolveSettings([...getStack(lists), {...layer, values: declaredDefaults}])
        expect(below).toEqual(declaredDefaults)
        expect(resolveSettings([layer, ...getStack(lists)])).toEqual(resolveSettings(getStack(lists)))
      }),
    )
  })

  it('take the value of the later layer, treat cleared as a value, and name the last layer that set it as origin', () => {
    fc.assert(
      fc.property(anyCase, ({paths, lists}) => {
        const layers = getStack(lists)
        const resolved = resolveSettings(layers)
        for (const path of paths) {
          const said = lastWord(lists, path)
          expect(getOrigin(layers, path)).toBe(said?.id ?? null)
          expect(at(resolved, path)).toEqual(said ? said.value : at(declaredDefaults, path))
        }
      }),
    )
  })

  it('ignores the order of layers that set different settings', () => {
    fc.assert(
      fc.property(anyCase, fc.nat(8), ({lists, own}, cut) => {
        const [one, other] = [getLayer('one', own.slice(0, cut)), getLayer('other', own.slice(cut))]
        const below = getStack(lists)
        expect(resolveSettings([...below, one, other])).toEqual(resolveSettings([...below, other, one]))
      }),
    )
  })

  it('falls back to the next layer for an invalid value alone, and reports it', () => {
    fc.assert(
      fc.property(anyCase, fc.nat(7), ({paths, lists, own}, which) => {
        const path = paths[which % paths.length] ?? raise()
        const invalid = SETTINGS.find((setting) => setting.path === path)?.invalid
        const sound = own.filter((entry) => entry.path !== path)
        const broken = getLayer('top', [...sound, {path, value: invalid}])
        const below = getStack(lists)
        expect(broken.faults.map((fault) => fault.path)).toEqual([path])
        expect(resolveSettings([...below, broken])).toEqual(
          resolveSettings([...below, getLayer('top', sound)]),
        )
        expect(getOrigin([...below, broken], path)).toBe(getOrigin(below, path))
      }),
    )
  })

  it('gives the same answer with and without the memory of shared layers', () => {
    fc.assert(
      fc.property(anyCase, ({lists, own}) => {
        const shared = getStack(lists)
        const first = resolveSettings([...shared, getLayer('own', own)])
        const again = resolveSettings([...shared, getLayer('own', own)])
        expect(again).toEqual(first)
        expect(resolveSettings([...getStack(lists), getLayer('own', own)])).toEqual(first)
      }),
    )
  })

  it('merges a keyed list by its key: a layer changes, hides and adds single entries', () => {
    const menu = (...entries: object[]) =>
      readLayer({id: 'm', layer: 'site', title: 'm', navigation: {menu: entries}}) ?? raise()
    const brand = menu({key: 'offers', label: 'Deals', href: '/special-offers'})
    const site = menu(
      {key: 'trade-in', label: 'Trade In', hidden: true},
      {key: 'yard', label: 'The yard', href: '/locations'},
    )
    const {navigation} = resolveSettings([brand, site])
    const byKey = new Map(navigation.menu.map((entry) => [entry.key, entry]))
    expect(byKey.get('offers')?.label).toBe('Deals')
    expect(byKey.get('trade-in')?.hidden).toBe(true)
    expect(navigation.menu.map(({key}) => key)).toEqual([
      ...declaredDefaults.navigation.menu.map(({key}) => key),
      'yard',
    ])
  })
})
