import fc from 'fast-check'
import instantsearch from 'instantsearch.js'
import connectSearchBox from 'instantsearch.js/es/connectors/search-box/connectSearchBox'
import {describe, expect, it} from 'vitest'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import type {ListingResults} from '#/gateways/search/find-listing'
import {fail, ok, type Result} from '#/lib/result'
import {
  createListingClient,
  type ListingRequest,
  readShown,
  type SearchState,
  writeListingRequest,
} from './listing-client'

type Client = ReturnType<typeof createListingClient>
/** Sends queries through a client and keeps the result, as live search does with InstantSearch. */
type Holder = {ask: (query: string) => void; held: () => SearchState; stop: () => void}

/** Works like the live listing, without React. */
function holdByInstantSearch(client: Client): Holder {
  let held: SearchState = {results: {query: ''}, status: 'idle'}
  let refine: (query: string) => void = () => {}
  const search = instantsearch({
    indexName: 'cars',
    searchClient: client,
    future: {preserveSharedStateOnUnmount: true},
  })
  search.addWidgets([
    connectSearchBox((box) => {
      refine = box.refine
    })({}),
  ])
  search.on('render', () => {
    held = {results: search.helper?.lastResults ?? held.results, status: search.status}
  })
  // Works like useInstantSearch with catchError.
  search.on('error', () => {})
  search.start()
  return {ask: (query) => refine(query), held: () => held, stop: () => search.dispose()}
}

/** Keeps whichever response came last: a search without any ordering. */
function holdWhateverCame(client: Client): Holder {
  let held: SearchState = {results: {query: ''}, status: 'idle'}
  const ask = (query: string) => {
    held = {...held, status: 'loading'}
    client.search([{indexName: 'cars', params: {query}}]).then(
      ({results: [results]}) => {
        held = {results: results ?? held.results, status: 'idle'}
      },
      () => {
        held = {...held, status: 'error'}
      },
    )
  }
  return {ask, held: () => held, stop: () => {}}
}

/** A step of a shopper, who asks, or of the engine, which answers one of the questions that are open, or cannot. */
type Step = {readonly kind: 'ask' | 'answer' | 'fail'; readonly which: number}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>('ask', 'ask', 'answer', 'answer', 'fail'),
    which: fc.nat(9),
  }),
  {minLength: 2, maxLength: 14},
)

const NO_CARS: ListingResults = {found: 0, vehicles: [], facets: {}, extents: {}, kinds: [], near: null}

const FIRST = {listing: EMPTY_LISTING, from: 0, results: NO_CARS}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done))
}

/** Whether results only ever change to those of newer queries, and end with those of the last one. */
function staysNewest(hold: (client: Client) => Holder) {
  return fc.asyncProperty(steps, async (taken) => {
    const open: {from: number; answer: (result: Result<ListingResults>) => void}[] = []
    const client = createListingClient(({page: from}) => new Promise((answer) => open.push({from, answer})))
    const holder = hold(client)
    let last: ListingRequest | null = null
    let lastFailed = false
    let shown = readShown(FIRST, FIRST, holder.held())
    let count = 0

    async function look(): Promise<void> {
      await settled()
      if (!last) return
      const before = shown.answer.from
      shown = readShown(last, FIRST, holder.held())
      expect(shown.answer.from).toBeGreaterThanOrEqual(before)
    }
    async function reply(which: number, works: boolean): Promise<void> {
      const [question] = open.splice(which % open.length, 1)
      if (!question) return
      if (last && question.from === last.from) lastFailed = !works
      question.answer(works ? ok(NO_CARS) : fail('stock', 'down'))
      await look()
    }

    await settled()
    for (const {kind, which} of taken) {
      if (kind === 'ask') {
        count += 1
        last = {listing: {...EMPTY_LISTING, page: count}, from: count}
        holder.ask(writeListingRequest(last))
        await look()
      } else if (open.length > 0) await reply(which, kind === 'answer')
    }
    while (open.length > 0) await reply(open.length - 1, true)
    holder.stop()
    if (!last) return
    expect(shown).toMatchObject({busy: false, failed: lastFailed})
    if (!lastFailed) expect(shown.answer.from).toBe(count)
  })
}

describe('the live search', () => {
  it('does not let an older answer replace a newer one, in whatever order they come [5.2a]', async () => {
    await fc.assert(staysNewest(holdByInstantSearch), {numRuns: 60})
  })

  it('is tested by a property that fails for a search that shows whatever came last [5.2a]', async () => {
    const found = await fc.check(staysNewest(holdWhateverCame), {numRuns: 200})
    expect(found.failed).toBe(true)
  })
})
