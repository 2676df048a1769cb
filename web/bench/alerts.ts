import '../src/testing/resolve-hooks.ts'
import {randomUUID} from 'node:crypto'
import {parseArgs} from 'node:util'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {createDemoFeed} from '../../migrations/demo/stock/demo-feed.ts'
import type {ListingState} from '../src/domain/listing/listing-state.ts'
import type {Records} from '../src/gateways/records/port.ts'
import type {BuildSearch, VehicleChange} from '../src/services/alerts/find-watchers.ts'

const {EMPTY_LISTING} = await import('../src/domain/listing/listing-state.ts')
const {findWatchers} = await import('../src/services/alerts/find-watchers.ts')
const {buildListingSearch, searchRules} = await import('../src/tenant/listing-settings.ts')
const {getOrAddShopper} = await import('../src/services/shoppers/records.ts')
const {insertTogether, toTableRows} = await import('../src/gateways/records/insert-rows.ts')
const {savedSearches} = await import('../src/services/alerts/tables.ts')
const {buildSearches} = await import('../src/gateways/search/build-searches.ts')
const {listAnchors, parseFilter, toComparableFacts} = await import('../src/gateways/search/match-filter.ts')
const {SEARCH_KEY, startEngine} = await import('../src/gateways/search/testing/start-engine.ts')
const {resolveTenantZone} = await import('../src/tenant/tenant-config.ts')
const {RECORDS_KINDS} = await import('../src/testing/test-records.ts')
const {sampleTenant} = await import('../src/testing/sample-tenant.ts')
const {toCarDocument} = await import('@forecourt/schemas/vehicle/search-document')

const HELP = `pnpm bench alerts [--sites 1000] [--searches 100] [--cars 1000]
  times matching changed cars against the saved searches of many sites (so many searches on each), from the records;
  "spread" shows each car on one site, "groups" each on ten, "one site" all of them and all searches on one
`
const MAKES = ['Toyota', 'Mazda', 'Kia', 'Ford', 'Hyundai', 'Nissan', 'Subaru', 'Honda', 'MG', 'Isuzu']
const MODELS = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta', 'Theta']
const BODIES = ['SUV', 'Sedan', 'Hatch', 'Ute']
const NOW = Date.now()
/** As many jobs as a process runs at once: their sites are compared together. */
const AT_ONCE = 16
// The same searches in every run.
let seed = 7
const random = (below: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}
const pick = (values: readonly string[]) => values[random(values.length)] ?? ''

const [demo] = createDemoFeed(new Date(), 'https://reports.example/').cars
if (!demo) throw new Error('There is no demo car')
const {car: DEMO_CAR} = demo
const SITE = sampleTenant({
  slug: 'bench',
  id: 'site-bench',
  name: 'Bench',
  hosts: ['bench.example'],
  dealerships: [],
})

const buildSearch: BuildSearch = ({settings, ...tenant}, now) => {
  const rules = searchRules(settings, resolveTenantZone(tenant), now)
  return (listing) => buildListingSearch(listing, rules)
}

/** One search in twenty has words, one in ten names no value. */
function makeListing(): ListingState {
  const lists =
    random(10) === 0 ? {} : {make: [pick(MAKES)], ...(random(2) === 0 ? {model: [pick(MODELS)]} : {})}
  return {
    ...EMPTY_LISTING,
    query: random(20) === 0 ? pick(MODELS).toLowerCase() : '',
    lists: {...lists, ...(random(3) === 0 ? {body: [pick(BODIES)]} : {})},
    ranges: random(2) === 0 ? {price: {min: null, max: 20_000 + random(40) * 1000}} : {},
  }
}

function makeCars(count: number): Car[] {
  return Array.from({length: count}, (_, at): Car => {
    const [make, model] = [pick(MAKES), pick(MODELS)]
    const id = `bench-${at}`
    const price = 15_000 + random(45) * 1000
    return {
      ...DEMO_CAR,
      id,
      slug: id,
      make,
      model,
      name: `2021 ${make} ${model}`,
      price,
      simple_body: pick(BODIES),
    }
  })
}

function describeNews(car: Car): VehicleChange {
  const facts = toComparableFacts(toCarDocument(car))
  return {id: car.id, slug: car.slug, price: car.price ?? 0, facts, before: null, isForSaleAgain: false}
}

async function addSearches(records: Records, site: string, count: number): Promise<void> {
  const owners = await records.forSite(site, (db) =>
    Promise.all(
      ['+61491570156', '+61491570157'].map((phone) => getOrAddShopper(db, site, phone, Date.now())),
    ),
  )
  for (let at = 0; at < count; at += 2000) {
    const rows = Array.from({length: Math.min(2000, count - at)}, (_, nr) => {
      const listing = makeListing()
      const [search] = buildSearches(buildSearch(SITE, NOW)(listing), '')
      const anchors = listAnchors(parseFilter(String(search?.filter_by ?? '')))
      const channel = 'email' as const
      const owner = owners[nr % 2]?.id ?? ''
      return {id: randomUUID(), site, shopper: owner, name: 'A search', listing, anchors, channel}
    })
    // Each in a transaction of its own: the records give one four seconds.
    await records.forSite(site, (db) => insertTogether(db, [toTableRows(savedSearches, rows)]))
  }
}

type Shape = {readonly name: string; readonly bySite: ReadonlyMap<string, readonly VehicleChange[]>}

async function measure(records: Records, {name, bySite}: Shape) {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5)
  const cpu = process.cpuUsage()
  const began = performance.now()
  let alerts = 0
  const sites = [...bySite].map(([site, news]) => ({tenant: {...SITE, slug: site}, changedVehicles: news}))
  for (let at = 0; at < sites.length; at += AT_ONCE) {
    const found = await findWatchers(records, sites.slice(at, at + AT_ONCE), buildSearch, NOW)
    alerts += found.length
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  const seconds = (performance.now() - began) / 1000
  const {user, system} = process.cpuUsage(cpu)
  clearInterval(watch)
  return {
    shape: name,
    sites: bySite.size,
    alerts,
    seconds: seconds.toFixed(2),
    'cpu s': ((user + system) / 1e6).toFixed(2),
    'MB more': Math.round((peak - before) / 2 ** 20),
  }
}

async function main(): Promise<void> {
  const options = {type: 'string'} as const
  const {values} = parseArgs({
    options: {sites: options, searches: options, cars: options, help: {type: 'boolean'}},
  })
  if (values.help) return void process.stdout.write(HELP)
  const [sites, searches, count] = [
    Number(values.sites ?? 1000),
    Number(values.searches ?? 100),
    Number(values.cars ?? 1000),
  ]
  const cars = makeCars(count)
  const news = cars.map(describeNews)
  const engine = await startEngine(cars)
  process.env.TYPESENSE_URL = engine.url
  process.env.TYPESENSE_SEARCH_KEY = SEARCH_KEY
  const names = Array.from({length: sites}, (_, at) => `site-${at}`)
  const showOn = (times: number) =>
    Map.groupBy(
      news.flatMap((car, at) =>
        Array.from({length: times}, (_, nr) => [names[(at + nr * 97) % sites] ?? '', car] as const),
      ),
      ([site]) => site,
    )
  const toShape = (name: string, times: number): Shape => ({
    name,
    bySite: new Map([...showOn(times)].map(([site, pairs]) => [site, pairs.map(([, car]) => car)])),
  })
  const shapes = [
    toShape('spread', 1),
    toShape('groups', 10),
    {name: 'one site', bySite: new Map([['one', news]])},
  ]
  for (const {name, skip, open} of RECORDS_KINDS) {
    if (skip !== null) continue
    const {records, close} = await open()
    for (const site of names) await addSearches(records, site, searches)
    await addSearches(records, 'one', sites * searches)
    const rows = []
    for (const shape of shapes) rows.push({on: name, ...(await measure(records, shape))})
    console.table(rows)
    await close()
  }
  await engine.close()
}

await main()
process.exit()
