import '../src/testing/resolve-hooks.ts'
import {existsSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import type {Car} from '@forecourt/schemas/vehicle/attributes'

const {listFormats} = await import('../../migrations/src/stock/list-formats.ts')
const {parseFeed} = await import('../../migrations/src/stock/parse-feed.ts')
const {readFeedText} = await import('../../migrations/src/stock/read-feed.ts')
const {estimatePrice} = await import('../src/domain/valuations/estimate-price.ts')
const {MIN_OF_BODY} = await import('../src/gateways/valuation/estimated-valuation.ts')

const FILE = fileURLToPath(new URL('../../../shared/data/australian-listings.csv.gz', import.meta.url))
const FOLDS = 5
const HELP = `pnpm bench valuation [--file ${FILE}]
  estimates each used car of a file of listings from the other four fifths of it: the share that is answered, how far
  off the middle is, and how many prices lie within the band; with the badge known and without, from all listings and
  from those of the car's own dealership in the demo
`

/** What is known of the car, and whose listings it is estimated from. */
type Trial = {readonly badge: 'known' | 'unknown'; readonly from: 'all' | 'one dealership'}

type Listing = {
  readonly dealership: string
  readonly make: string
  readonly model: string
  readonly body: string
  readonly year: number
  readonly km: number
  readonly price: number
  readonly badge: string | null
}

function readListing({car_type, make, model, year, km, price, badge, ...car}: Car): Listing | null {
  if (car_type !== 'used' || !price || !km || !year) return null
  return {
    dealership: car.dealership_slug,
    body: car.simple_body ?? '',
    make,
    model,
    year,
    km,
    price,
    badge: badge ?? null,
  }
}

/** The held-out fifth by the rest, as the adapter does it; each estimate beside its price. */
function estimateFold(listings: readonly Listing[], fold: number, trial: Trial) {
  const learnt = listings.filter((_, at) => at % FOLDS !== fold)
  const buildKey = ({dealership, make}: Listing, kind: string) =>
    [trial.from === 'all' ? '' : dealership, make, kind].join('\n')
  const byModel = Map.groupBy(learnt, (listing) => buildKey(listing, listing.model))
  const byBody = Map.groupBy(learnt, (listing) => buildKey(listing, listing.body))
  return listings
    .filter((_, at) => at % FOLDS === fold)
    .map((listing) => {
      const {model, body, year, km, badge} = listing
      const wanted = {year, km, badge: trial.badge === 'known' ? badge : null}
      const ofBody = body === '' ? [] : (byBody.get(buildKey(listing, body)) ?? [])
      const estimate =
        estimatePrice(byModel.get(buildKey(listing, model)) ?? [], wanted) ??
        estimatePrice(ofBody, wanted, MIN_OF_BODY)
      return {price: listing.price, estimate}
    })
}

function measure(listings: readonly Listing[], trial: Trial) {
  const tried = Array.from({length: FOLDS}, (_, fold) => estimateFold(listings, fold, trial)).flat()
  const answered = tried.flatMap(({price, estimate}) => (estimate ? [{price, ...estimate}] : []))
  const errors = answered.map(({price, amount}) => Math.abs(amount / price - 1)).sort((a, b) => a - b)
  const widths = answered.map(({lowest, highest}) => highest / lowest - 1).sort((a, b) => a - b)
  const within = answered.filter(({price, lowest, highest}) => lowest <= price && price <= highest)
  const percent = (share = 0) => `${(share * 100).toFixed(1)} %`
  const pick = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)]
  return {
    ...trial,
    listings: tried.length,
    answered: percent(answered.length / tried.length),
    'median error': percent(pick(errors, 0.5)),
    'p90 error': percent(pick(errors, 0.9)),
    'within 10 %': percent(errors.filter((error) => error <= 0.1).length / answered.length),
    'in the band': percent(within.length / answered.length),
    'width of the band': percent(pick(widths, 0.5)),
  }
}

const {values} = parseArgs({options: {file: {type: 'string', default: FILE}, help: {type: 'boolean'}}})
if (values.help) process.stdout.write(HELP)
else if (!existsSync(values.file)) {
  process.stderr.write(`There are no listings at ${values.file}: name a file with --file.\n`)
  process.exitCode = 1
} else {
  const feed = parseFeed(await readFeedText(values.file, '.'), {formats: await listFormats()})
  const listings = feed.cars.flatMap(({car}) => readListing(car) ?? [])
  const trials: readonly Trial[] = [
    {badge: 'known', from: 'all'},
    {badge: 'unknown', from: 'all'},
    {badge: 'known', from: 'one dealership'},
    {badge: 'unknown', from: 'one dealership'},
  ]
  console.table(trials.map((trial) => measure(listings, trial)))
}
