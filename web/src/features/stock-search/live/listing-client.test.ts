import {describe, expect, it} from 'vitest'
import {EMPTY_LISTING, type ListingState} from '#/domain/listing/listing-state'
import type {ListingResults} from '#/gateways/search/find-listing'
import {fail, ok} from '#/lib/result'
import {
  type Answer,
  createListingClient,
  fetchPages,
  readShown,
  rememberAnswers,
  type SearchState,
  writeListingRequest,
} from './listing-client.ts'

function page(number: number): ListingState {
  return {...EMPTY_LISTING, page: number}
}

function answer(number: number, found: number): Answer {
  return {listing: page(number), from: number, results: buildResults(found)}
}

/** The results that InstantSearch gets. */
function hold(held: Answer, status: SearchState['status'] = 'idle'): SearchState {
  return {results: {query: writeListingRequest(held), userData: [held]}, status}
}

const FIRST = answer(1, 100)

function buildResults(found: number): ListingResults {
  return {found, vehicles: [], facets: {}, extents: {}, kinds: [], near: null}
}

describe('readShown', () => {
  it('keeps the last good answer while the next is on its way and when it fails [4.5a] [4.5b]', () => {
    const good = answer(2, 5)
    expect(readShown(good, FIRST, hold(good))).toEqual({answer: good, busy: false, failed: false})
    const next = {listing: page(3), from: 3}
    expect(readShown(next, FIRST, hold(good, 'loading'))).toEqual({answer: good, busy: true, failed: false})
    expect(readShown(next, FIRST, hold(good, 'error'))).toEqual({answer: good, busy: false, failed: true})
  })

  it('is good again with the next good answer [8.5]', () => {
    const good = answer(3, 1)
    expect(readShown(good, FIRST, hold(good))).toMatchObject({busy: false, failed: false})
  })

  it('shows what the server drew until a shopper chooses', () => {
    const nothing: SearchState = {results: {query: ''}, status: 'idle'}
    expect(readShown(FIRST, FIRST, nothing)).toEqual({answer: FIRST, busy: false, failed: false})
  })
})

describe('fetchPages', () => {
  it('asks for the pages between, and shows each car once', async () => {
    const asked: number[] = []
    const merged = await fetchPages({listing: page(3), from: 1}, async (listing) => {
      asked.push(listing.page)
      return ok(buildResults(60))
    })
    expect(asked.sort()).toEqual([1, 2, 3])
    expect(merged).toMatchObject({from: 1, listing: {page: 3}})
  })
})

describe('createListingClient', () => {
  const asked: number[] = []
  const client = createListingClient(async (listing) => {
    asked.push(listing.page)
    return listing.page === 9 ? fail('stock', 'down') : ok(buildResults(7))
  })
  const search = (query: string) => client.search([{indexName: 'cars', params: {query}}])

  it('answers a listing with its page and counts', async () => {
    const query = writeListingRequest({listing: page(2), from: 2})
    const {results} = await search(query)
    expect(results[0]).toMatchObject({index: 'cars', query, userData: [answer(2, 7)]})
  })

  it('rejects where the engine does not answer', async () => {
    await expect(search(writeListingRequest({listing: page(9), from: 9}))).rejects.toThrow('down')
  })
})

describe('rememberAnswers', () => {
  it('requests once, drops the oldest, and requests failed and outdated answers again [7.4]', async () => {
    let asked = 0
    let now = 0
    const ask = rememberAnswers(
      async (question: string) => {
        asked += 1
        return question === 'bad' ? fail<string>('stock', 'down') : ok(question)
      },
      {size: 2, now: () => now, known: ['known', 'known']},
    )
    await ask('known')
    expect(asked).toBe(0)
    await ask('a')
    await ask('a')
    expect(asked).toBe(1)
    await ask('b')
    await ask('c')
    await ask('c')
    expect(asked).toBe(3)
    await ask('a')
    expect(asked).toBe(4)
    await ask('bad')
    await ask('bad')
    expect(asked).toBe(6)
    now = 120_000
    await ask('c')
    expect(asked).toBe(7)
  })
})
