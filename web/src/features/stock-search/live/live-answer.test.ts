import {describe, expect, it} from 'vitest'
import {EMPTY_LISTING, type ListingState} from '#/domain/listing/listing-state'
import type {ListingResults} from '#/gateways/search/listing-results'
import {fail, ok, type Result} from '#/lib/result'
import {type Answer, askPages, readAsked, readSnapshot, type Snapshot, writeAsked} from './live-answer.ts'
import {rememberAnswers} from './remember-answers.ts'
import {createSearchClient} from './search-client.ts'

const BEFORE: Snapshot = {listing: EMPTY_LISTING, answer: null, status: 'ready', failure: null}

function page(number: number): ListingState {
  return {...EMPTY_LISTING, page: number}
}

function answer(number: number, found: number): Result<Answer> {
  return ok({listing: page(number), from: number, results: resultsOf(found)})
}

function resultsOf(found: number): ListingResults {
  return {found, vehicles: [], facets: {}, extents: {}, kinds: [], near: null}
}

describe('the live listing', () => {
  it('[4.5a] [4.5b] keeps the last good answer while the next is on its way and when it fails', () => {
    const good = readSnapshot(BEFORE, {listing: page(2), from: 2}, [answer(2, 5)])
    expect(good).toMatchObject({status: 'ready', answer: {results: {found: 5}}})
    const waiting = readSnapshot(good, {listing: page(3), from: 3}, [])
    expect(waiting).toMatchObject({status: 'loading', listing: {page: 3}, answer: {listing: {page: 2}}})
    const failed = readSnapshot(waiting, {listing: page(3), from: 3}, [fail('stock', 'down')])
    expect(failed).toMatchObject({
      status: 'failed',
      failure: {message: 'down'},
      answer: {results: {found: 5}},
    })
  })

  it('[8.5] is good again with the next good answer', () => {
    const failed = readSnapshot(BEFORE, {listing: page(2), from: 2}, [fail('stock', 'down')])
    expect(readSnapshot(failed, {listing: page(2), from: 2}, [answer(2, 1)])).toMatchObject({
      status: 'ready',
      failure: null,
    })
  })

  it('asks for the pages between, and shows each car once', async () => {
    const asked: number[] = []
    const merged = await askPages({listing: page(3), from: 1}, async (listing) => {
      asked.push(listing.page)
      return ok(resultsOf(60))
    })
    expect(asked.sort()).toEqual([1, 2, 3])
    expect(merged).toMatchObject({ok: true, data: {from: 1, listing: {page: 3}}})
  })
})

describe('the client of the live listing', () => {
  const client = createSearchClient(async ({listing}) => answer(listing.page, 7))

  it('answers a listing with its page and counts', async () => {
    const query = writeAsked({listing: page(2), from: 2})
    const {results} = await client.search([{indexName: 'cars', params: {query}}])
    expect(results[0]).toMatchObject({index: 'cars', query, userData: [answer(2, 7)]})
  })

  it('asks the engine for nothing before a shopper chose anything', async () => {
    expect(readAsked('')).toBeNull()
    const {results} = await client.search([{indexName: 'cars', params: {query: ''}}])
    expect(results[0]).toMatchObject({userData: []})
  })
})

describe('answers in memory', () => {
  it('[7.4] are asked once, the oldest makes room, failures and old ones are asked again', async () => {
    let asked = 0
    let now = 0
    const ask = rememberAnswers(
      async (question: string) => {
        asked += 1
        return question === 'bad' ? fail<string>('stock', 'down') : ok(question)
      },
      {size: 2, maxAge: 100, now: () => now},
    )
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
    now = 100
    await ask('c')
    expect(asked).toBe(7)
  })
})
