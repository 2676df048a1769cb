import fc from 'fast-check'
import instantsearch from 'instantsearch.js'
import connectSearchBox from 'instantsearch.js/es/connectors/search-box/connectSearchBox'
import {describe, expect, it} from 'vitest'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import type {ListingResults} from '#/gateways/search/listing-results'
import {fail, ok, type Result} from '#/lib/result'
import {
  type Answer,
  type Asked,
  type Held,
  listAnswers,
  readSnapshot,
  type Snapshot,
  writeAsked,
} from './live-answer'
import {createSearchClient} from './search-client'

type Client = ReturnType<typeof createSearchClient>
/** Asks through a client and holds an answer: what the live search does with InstantSearch. */
type Holder = {ask: (query: string) => void; held: () => Held; stop: () => void}

/** As the live search does it (use-live-search.ts), without React. */
function holdByInstantSearch(client: Client): Holder {
  let held: Held = {query: ''}
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
    {
      $$type: 'test.held',
      render({results}) {
        if (results) held = results
      },
      dispose() {},
    },
  ])
  search.start()
  return {ask: (query) => refine(query), held: () => held, stop: () => search.dispose()}
}

/** Holds whatever came last: what a search does that nobody has thought about. */
function holdWhateverCame(client: Client): Holder {
  let held: Held = {query: ''}
  const ask = (query: string) => {
    void client.search([{indexName: 'cars', params: {query}}]).then(({results}) => {
      held = results[0] ?? held
    })
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

async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done))
}

/** Whether what is shown only ever moves on to newer questions, and in the end answers the last one. */
function staysNewest(hold: (client: Client) => Holder) {
  return fc.asyncProperty(steps, async (taken) => {
    const open: {asked: Asked; answer: (result: Result<Answer>) => void}[] = []
    const client = createSearchClient((asked) => new Promise((answer) => open.push({asked, answer})))
    const holder = hold(client)
    let last: Asked | null = null
    let lastFailed = false
    let shown: Snapshot = {listing: EMPTY_LISTING, answer: null, status: 'ready', failure: null}
    let count = 0

    async function look(): Promise<void> {
      await settled()
      if (!last) return
      const before = shown.answer?.from ?? 0
      shown = readSnapshot(shown, last, listAnswers(last, holder.held()))
      expect(shown.answer?.from ?? 0).toBeGreaterThanOrEqual(before)
    }
    async function reply(which: number, works: boolean): Promise<void> {
      const [question] = open.splice(which % open.length, 1)
      if (!question) return
      if (last && writeAsked(question.asked) === writeAsked(last)) lastFailed = !works
      const {asked, answer} = question
      answer(works ? ok({...asked, results: NO_CARS}) : fail('stock', 'down'))
      await look()
    }

    await settled()
    for (const {kind, which} of taken) {
      if (kind === 'ask') {
        count += 1
        last = {listing: EMPTY_LISTING, from: count}
        holder.ask(writeAsked(last))
        await look()
      } else if (open.length > 0) await reply(which, kind === 'answer')
    }
    while (open.length > 0) await reply(open.length - 1, true)
    holder.stop()
    if (!last) return
    expect(shown.status).toBe(lastFailed ? 'failed' : 'ready')
    if (!lastFailed) expect(shown.answer?.from).toBe(count)
  })
}

describe('the live search', () => {
  it('[5.2a] never lets an older answer overtake a newer one, in whatever order they come', async () => {
    await fc.assert(staysNewest(holdByInstantSearch), {numRuns: 60})
  })

  it('[5.2a] would: the same property finds the fault in a search that shows whatever came last', async () => {
    const found = await fc.check(staysNewest(holdWhateverCame), {numRuns: 200})
    expect(found.failed).toBe(true)
  })
})
