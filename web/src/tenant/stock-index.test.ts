import {beforeEach, describe, expect, it, vi} from 'vitest'
import {fail, ok, type Result} from '#/lib/result'
import {listPageTags} from '#/testing/list-page-tags'
import {parseDirectory} from './directory.ts'
import {compareStock, findInStock, isInStock, releaseStockIndex} from './stock-index.ts'

const state = vi.hoisted(() => ({
  reads: 0,
  answers: (): Promise<void> | null => null,
  isDown: false,
  /** Whether other searches have found out that search is away. */
  isAway: false,
  makes: [] as {value: string; count: number}[],
}))

async function answer<T>(data: T): Promise<Result<T>> {
  await state.answers()
  return state.isDown ? fail('stock', 'down') : ok(data)
}

vi.mock('#/gateways/search/list-shown-vehicles', () => ({
  listShownVehicles: () => {
    state.reads += 1
    return answer([])
  },
}))
vi.mock('#/gateways/search/read-catalogue', () => ({
  readCatalogue: () => answer({total: 0, values: {make: state.makes}}),
}))
vi.mock('#/gateways/search/multi-search', () => ({isSearchAway: () => state.isAway}))

const directory = parseDirectory({
  sites: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'].map(
    (slug) => ({
      id: slug,
      name: slug,
      slug,
      hosts: [`${slug}.example`],
      dealerships: ['d'],
    }),
  ),
  layers: [],
  dealerships: [{id: 'd', name: 'D', slug: 'd', number: 1}],
})

/** A read asks for the cars that are shown and for those that are gone. */
const readsSoFar = () => state.reads / 2
const anything = () => true
const nothing = () => false

beforeEach(() => {
  Object.assign(state, {reads: 0, answers: () => null, isDown: false, isAway: false, makes: []})
})

describe('index of a site’s stock', () => {
  it('is read once a minute, and again after a change of stock', async () => {
    for (const now of [0, 1, 59_999])
      expect(await findInStock(directory, 'one', anything, now)).not.toBeNull()
    expect(readsSoFar()).toBe(1)
    await findInStock(directory, 'one', anything, 60_000)
    expect(readsSoFar()).toBe(2)
    releaseStockIndex()
    await findInStock(directory, 'one', anything, 60_001)
    expect(readsSoFar()).toBe(3)
  })

  it('states the settings by which it was read to each page that uses it', async () => {
    const layered = parseDirectory({
      sites: [{id: 'layered', name: 'L', slug: 'layered', hosts: ['l.example'], dealerships: ['d']}],
      layers: [{id: 'settings-default', layer: 'default', title: 'Default'}],
      dealerships: [{id: 'd', name: 'D', slug: 'd', number: 1}],
    })
    for (const now of [0, 1])
      expect(await listPageTags(() => findInStock(layered, 'layered', anything, now))).toContain(
        'content:settings:settings-default:stock.hiddenDealerships',
      )
    expect(readsSoFar()).toBe(1)
  })

  it('is read again for an address that it does not have, once in ten seconds', async () => {
    for (const now of [0, 9999]) await findInStock(directory, 'two', nothing, now)
    expect(readsSoFar()).toBe(1)
    for (const now of [10_000, 10_001, 19_999]) await findInStock(directory, 'two', nothing, now)
    expect(readsSoFar()).toBe(2)
  })

  it('is unknown while the search is down, and an address is taken to exist', async () => {
    state.isDown = true
    expect(await findInStock(directory, 'three', anything, 0)).toBeNull()
    expect(await isInStock(directory, 'three', nothing)).toBe(true)
  })

  it('is read again half a second after a failure, so that pages are back at once after an outage', async () => {
    state.isDown = true
    for (const now of [0, 1, 499]) expect(await findInStock(directory, 'four', anything, now)).toBeNull()
    expect(readsSoFar()).toBe(1)
    state.isDown = false
    expect(await findInStock(directory, 'four', anything, 500), 'the one that asks again').toBeNull()
    await expect.poll(() => findInStock(directory, 'four', anything, 501)).not.toBeNull()
    expect(readsSoFar()).toBe(2)
  })

  it('lets no request wait for a search that hangs, after the first', async () => {
    state.isDown = true
    await findInStock(directory, 'five', anything, 0)
    state.answers = () => new Promise(() => undefined)
    for (const now of [1000, 2000, 9000])
      expect(await findInStock(directory, 'five', anything, now)).toBeNull()
    expect(readsSoFar(), 'one read at a time').toBe(2)
  })

  it('answers while it is read again, because it is old or because search is away', async () => {
    const first = await findInStock(directory, 'six', anything, 0)
    state.answers = () => new Promise(() => undefined)
    expect(await findInStock(directory, 'six', anything, 60_000)).toBe(first)
    releaseStockIndex()
    state.isAway = true
    expect(await findInStock(directory, 'six', anything, 61_000)).toBe(first)
    expect(await findInStock(directory, 'six', nothing, 61_000), 'unknown, and not absent').toBeNull()
    expect(readsSoFar()).toBe(3)
  })

  it('is not that of a read which a change of stock has overtaken', async () => {
    await findInStock(directory, 'seven', anything, 0)
    const slow = Promise.withResolvers<void>()
    state.answers = () => slow.promise
    await findInStock(directory, 'seven', anything, 60_000)
    releaseStockIndex()
    Object.assign(state, {answers: () => null, makes: [{value: 'Sample', count: 1}]})
    const after = await findInStock(directory, 'seven', anything, 60_001)
    expect(after?.catalogue.values.make).toEqual(state.makes)
    slow.resolve()
    await slow.promise
    expect(await findInStock(directory, 'seven', anything, 60_002)).toBe(after)
  })
})

describe('difference of a site’s stock', () => {
  const MINUTE = 60_000
  const change = (makes: {value: string; count: number}[]) => {
    state.makes = makes
    releaseStockIndex()
  }
  const compare = async (site: string, now: number) => {
    const {choices, counts} = await compareStock(directory, [site], now)
    return [choices.has(site) && 'choices', counts.has(site) && 'counts'].filter(Boolean)
  }

  it('is in all of a site of which nothing was read, and known at the next change', async () => {
    expect(await compare('eight', 0)).toEqual(['choices', 'counts'])
    expect(readsSoFar(), 'no index is read for that').toBe(0)
    expect(await compare('eight', MINUTE)).toEqual([])
  })

  it('is in the choices where there is another make, and in the counts where there are more of one', async () => {
    change([{value: 'One', count: 4}])
    await compare('eight', 0)
    change([{value: 'One', count: 4}])
    expect(await compare('eight', MINUTE)).toEqual([])
    change([{value: 'One', count: 3}])
    expect(await compare('eight', 2 * MINUTE)).toEqual(['counts'])
    expect(readsSoFar(), 'the index is read by the next request').toBe(0)
    change([...state.makes, {value: 'Other', count: 1}])
    expect(await compare('eight', 3 * MINUTE)).toEqual(['choices', 'counts'])
    change(state.makes.toReversed())
    expect(await compare('eight', 4 * MINUTE)).toEqual([])
  })

  it('is said again to a change that comes at the same time', async () => {
    await findInStock(directory, 'seven', anything, 0)
    change([{value: 'Seventh', count: 1}])
    expect(await compare('seven', MINUTE)).toEqual(['choices', 'counts'])
    expect(await compare('seven', MINUTE + 9999)).toEqual(['choices', 'counts'])
    expect(await compare('seven', MINUTE + 10_000)).toEqual([])
  })

  it.each([
    ['nine', 0],
    ['eleven', MINUTE + 1],
  ])('is said although a request has read the stock since: %s', async (site, firstRead) => {
    if (firstRead === 0) await findInStock(directory, site, anything, 0)
    change([{value: site, count: 1}])
    await findInStock(directory, site, anything, MINUTE + 1)
    expect(await compare(site, MINUTE + 2)).toEqual(['choices', 'counts'])
  })

  it('is in all where search is away or fails, and known again afterwards', async () => {
    await findInStock(directory, 'ten', anything, 0)
    state.isAway = true
    expect(await compare('ten', MINUTE)).toEqual(['choices', 'counts'])
    Object.assign(state, {isAway: false, isDown: true})
    change([])
    expect(await compare('ten', 2 * MINUTE)).toEqual(['choices', 'counts'])
    state.isDown = false
    expect(await compare('ten', 3 * MINUTE)).toEqual([])
  })
})
