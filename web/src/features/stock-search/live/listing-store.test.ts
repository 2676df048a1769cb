import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {EMPTY_LISTING, type ListingState} from '#/domain/listing/listing-state'
import type {ListingResults} from '#/gateways/search/read-results'
import {fail, ok, type Result} from '#/lib/result'
import {createListingStore} from './listing-store.ts'
import {rememberAnswers} from './remember-answers.ts'

type Waiting = {listing: ListingState; answer: (result: Result<ListingResults>) => void}

function page(page: number): ListingState {
  return {...EMPTY_LISTING, page}
}

function results(found: number): Result<ListingResults> {
  return ok({found, vehicles: [], facets: {}, extents: {}, near: null})
}

function setUp() {
  const waiting: Waiting[] = []
  const store = createListingStore(
    EMPTY_LISTING,
    (listing) => new Promise((answer) => waiting.push({listing, answer})),
  )
  return {store, waiting}
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('the live listing', () => {
  it('[4.5a] [4.5b] keeps the last good answer while the next is on its way and when it fails', async () => {
    const {store, waiting} = setUp()
    store.go(page(2))
    expect(store.snapshot()).toMatchObject({status: 'loading', answer: null})
    waiting[0]?.answer(results(5))
    await settled()
    expect(store.snapshot()).toMatchObject({status: 'ready', answer: {results: {found: 5}}})
    store.go(page(3))
    expect(store.snapshot()).toMatchObject({
      status: 'loading',
      listing: {page: 3},
      answer: {results: {found: 5}},
    })
    waiting[1]?.answer(fail('stock', 'down'))
    await settled()
    expect(store.snapshot()).toMatchObject({
      status: 'failed',
      answer: {listing: {page: 2}, results: {found: 5}},
    })
  })

  it('[8.5] is good again with the next good answer', async () => {
    const {store, waiting} = setUp()
    store.go(page(2))
    waiting[0]?.answer(fail('stock', 'down'))
    await settled()
    store.go(page(2))
    waiting[1]?.answer(results(1))
    await settled()
    expect(store.snapshot()).toMatchObject({status: 'ready', failure: null})
  })

  it('[5.2a] is never overtaken by an older answer, in whatever order they come', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4], {minLength: 5}), async (order) => {
        const {store, waiting} = setUp()
        for (let index = 0; index < 5; index += 1) store.go(page(index + 1))
        for (const index of order) {
          waiting[index]?.answer(results(index + 1))
          await settled()
          const {answer} = store.snapshot()
          if (answer) expect(answer.results.found).toBe(5)
        }
        expect(store.snapshot()).toMatchObject({
          status: 'ready',
          listing: {page: 5},
          answer: {listing: {page: 5}},
        })
      }),
      {numRuns: 30},
    )
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
