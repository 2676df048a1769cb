import {describe, expect, it} from 'vitest'
import {EMPTY_LISTING, type ListingState} from '#/domain/listing/listing-state'
import {fail, ok} from '#/lib/result'
import type {EngineSearch} from './build-searches.ts'
import {findListing, readResults} from './find-listing.ts'
import type {EngineResult} from './read-answers.ts'

const RULES = {
  attributes: ['seats'] as const,
  sort: 'relevant' as const,
  pageSize: 21,
  pricedOnlyWhenCheapestFirst: false,
  minimumPrice: 0,
  weekly: null,
  nearMatches: false,
}

/** A car has the words of its name, and each search needs all of its words. */
function createEngine(name: string) {
  const asked: EngineSearch[] = []
  const answer = (search: EngineSearch): EngineResult => {
    asked.push(search)
    const words = String(search.q).split(' ')
    const isFound = search.q === '*' || words.every((word) => name.split(' ').includes(word))
    return {found: isFound ? 7 : 0, hits: [], facet_counts: [], ms: 1}
  }
  return {asked, ask: async (searches: readonly EngineSearch[]) => ok(searches.map(answer))}
}

const find = (listing: Partial<ListingState>, engine: ReturnType<typeof createEngine>) =>
  findListing({...RULES, listing: {...EMPTY_LISTING, ...listing}}, 'base:=1', engine.ask)

describe('finding a listing', () => {
  it.each([
    ['family', ['family']],
    ['snorkel family gd6', ['family']],
    ['zzz yyy', ['zzz', 'yyy']],
  ])('leaves out the unknown words of "%s": %j', async (query, leftOut) => {
    const found = await find({query}, createEngine('snorkel gd6'))
    expect(found).toMatchObject({ok: true, data: {found: 7, leftOut}})
  })

  it('asks for unknown words in the whole stock of the site, not among the chosen cars', async () => {
    const engine = createEngine('snorkel')
    await find({query: 'family', lists: {seats: ['7']}}, engine)
    expect(engine.asked.filter(({q}) => q === 'family').map(({filter_by}) => filter_by)).toContain('base:=1')
  })

  it('searches words as they are where the shopper asks for that', async () => {
    const found = await find({query: 'family', literal: true}, createEngine('snorkel'))
    expect(found).toMatchObject({ok: true, data: {found: 0}})
    expect(found.ok && found.data.leftOut).toBeUndefined()
  })

  it('keeps the page empty where the words cannot be asked for', async () => {
    const engine = createEngine('snorkel')
    let requests = 0
    const ask: typeof engine.ask = async (searches) => {
      requests += 1
      return requests === 1 ? engine.ask(searches) : fail('stock', 'down')
    }
    const found = await find({query: 'family'}, {...engine, ask})
    expect(found).toMatchObject({ok: true, data: {found: 0}})
  })

  it('offers no seats of an unknown number [3.7]', () => {
    const counts = ['0', '5', '50'].map((value) => ({value, count: 1}))
    const answer = {
      found: 3,
      hits: [],
      ms: 1,
      facet_counts: [{field_name: 'seats', counts, extent: undefined}],
    }
    const {facets} = readResults({...RULES, listing: EMPTY_LISTING}, [answer])
    expect(facets.seats?.map(({value}) => value)).toEqual(['5', '50'])
  })
})
