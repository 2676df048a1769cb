import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import fc from 'fast-check'
import {renderToString} from 'react-dom/server'
import {getServerState, InstantSearch} from 'react-instantsearch'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {listingAttributes} from '#/domain/listing/listing-attributes'
import {EMPTY_LISTING, type ListingState} from '#/domain/listing/listing-state'
import {effectiveSort} from '#/domain/listing/resolve-listing'
import {buildSearches, type EngineSearch} from '#/gateways/search/build-searches'
import type {ListingSite} from '../listing-site'
import {AttributeWidgets} from './attribute-widgets'
import {createSearchClient} from './search-client'
import {indexName, toUiState} from './ui-state'

const site: ListingSite = {
  slug: 'site',
  name: 'Site',
  place: null,
  itemTypes: ['car'],
  filters: ['car_type', 'make', 'model', 'price', 'km', 'fuel', 'seats', 'filtered_features'],
  sortOptions: ['relevant', 'latest', 'lowestPrice'],
  pageSize: 21,
  makesShown: 7,
  pricedOnlyWhenCheapestFirst: true,
  tileSpacing: 8,
  tiles: [],
  now: 0,
}

let server: Server
let sent: EngineSearch[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const {searches} = JSON.parse(Buffer.concat(parts).toString())
    sent = searches
    const results = sent.map(() => ({found: 0, page: 1, hits: [], facet_counts: [], request_params: {}}))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({results}))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
})
afterAll(() => server.close())

/** What a browser sends for a listing. */
async function browserSearches(listing: ListingState): Promise<EngineSearch[]> {
  const {port} = server.address() as AddressInfo
  const client = createSearchClient({nodes: [`http://127.0.0.1:${port}`], key: 'key'})
  const attributes = listingAttributes(listing, site.filters)
  await getServerState(
    <InstantSearch
      indexName={indexName(null)}
      searchClient={client}
      initialUiState={{[indexName(null)]: toUiState(listing, site)}}
    >
      <AttributeWidgets attributes={attributes} sortOptions={site.sortOptions} pageSize={site.pageSize} />
    </InstantSearch>,
    {renderToString},
  )
  return sent
}

function serverSearches(listing: ListingState): EngineSearch[] {
  return buildSearches(
    {
      listing,
      attributes: listingAttributes(listing, site.filters),
      sort: effectiveSort(listing, site.sortOptions),
      pageSize: site.pageSize,
      pricedOnlyWhenCheapestFirst: site.pricedOnlyWhenCheapestFirst,
    },
    '',
  )
}

// Clauses joined by "and" mean the same in any order, and an empty parameter means nothing.
function inOneOrder(searches: readonly EngineSearch[]): unknown[] {
  return searches
    .map(({filter_by = '', ...rest}) => ({
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
      filter_by: String(filter_by).split(' && ').sort().join(' && '),
    }))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

const listing: fc.Arbitrary<ListingState> = fc
  .record({
    query: fc.constantFrom('', 'red ute'),
    lists: fc.record(
      {
        car_type: fc.subarray(['demo', 'new', 'used'] as const, {minLength: 1, maxLength: 2}),
        make: fc.subarray(['Kia', 'Land Rover', 'MG: ZS'] as const, {minLength: 1}),
        fuel: fc.constant(['Diesel'] as const),
        seats: fc.constant(['5', '7'] as const),
        filtered_features: fc.subarray(['Bull Bar', 'Sunroof'] as const, {minLength: 1}),
        city: fc.constant(['Perth'] as const),
      },
      {requiredKeys: []},
    ),
    ranges: fc.record(
      {
        price: fc.constantFrom({min: null, max: 30_000}, {min: 5000, max: null}, {min: 0, max: 9000}),
        km: fc.constantFrom({min: null, max: 60_000}),
      },
      {requiredKeys: []},
    ),
    sortBy: fc.constantFrom(null, 'latest' as const, 'lowestPrice' as const),
    page: fc.constantFrom(1, 4),
  })
  .map((state) => ({...EMPTY_LISTING, ...state}))

describe('server and browser', () => {
  it('[7.4] send the same searches for a listing', async () => {
    await fc.assert(
      fc.asyncProperty(listing, async (state) => {
        expect(inOneOrder(await browserSearches(state))).toEqual(inOneOrder(serverSearches(state)))
      }),
      {numRuns: 60},
    )
  }, 60_000)
})
