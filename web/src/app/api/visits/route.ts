import {toLocalTime} from '@forecourt/schemas/time/zoned-time'
import {readVersion} from '#/domain/experiments/trial'
import {formatSearchTitle} from '#/domain/listing/describe-listing'
import {parseListing} from '#/domain/listing/parse-listing'
import {resolveListing} from '#/domain/listing/resolve-listing'
import {getDevice, isRobot} from '#/domain/visits/describe-browser'
import {findSource} from '#/domain/visits/find-source'
import {isExperimentThing, readVisit, type VisitBatch, type VisitThing} from '#/domain/visits/visit'
import {isFormId} from '#/features/forms/all-forms'
import {getRecords} from '#/gateways/records/get-records'
import {answerError} from '#/lib/answer-error'
import {countInProcess} from '#/lib/limit-rate'
import {answerNotFound} from '#/lib/private-answers'
import {readJsonBody} from '#/lib/read-request'
import {listTrials} from '#/services/experiments/list-trials'
import {countOutcome, recordVisit} from '#/services/visits/records'
import {getDirectory} from '#/tenant/directory-store'
import {isOwnPost, requireRequestTenant} from '#/tenant/request-tenant'
import {findInStock, type StockIndex} from '#/tenant/stock-index'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'

const MAX_BYTES = 32 * 1024
const MOST_LETTERS = 160

/**
 * Counts what a page was used for, on the site of the host. Programs, too many requests of one network, and what is not of
 * the site are counted as such, so that all that came in is accounted for.
 */
export async function POST(request: Request): Promise<Response> {
  const tenant = await requireRequestTenant(request)
  if (tenant instanceof Response) return tenant
  if (!tenant.settings.features.visits.on) return answerNotFound()
  const batch = readVisit(await readJsonBody(request, MAX_BYTES))
  if (batch === null) return answerError(400, 'Send what the visit did')
  if (!isOwnPost(request)) return answerNotFound()
  const now = Date.now()
  const {slug: site} = tenant
  const of = {site, day: toLocalTime(now, resolveTenantZone(tenant)).date}
  const isOften = !countInProcess('visits', request, now)
  const userAgent = request.headers.get('user-agent') ?? ''
  const outcome = isOften ? 'refused' : isRobot(userAgent) ? 'robot' : null
  const known = outcome === null ? await listThings(tenant, batch) : []
  const stored = await getRecords().run(site, async (db) => {
    if (outcome !== null) return countOutcome(db, of, outcome, batch.things.length)
    const {source, campaign} = findSource(batch.from, request.headers.get('host') ?? '')
    const refused = batch.things.length - known.length
    const device = getDevice(userAgent)
    await recordVisit(db, {
      ...of,
      visit: batch.visit,
      source,
      campaign,
      device,
      things: known,
      refused,
    })
  })
  if (!stored.ok) return new Response(null, {status: 503})
  return new Response(null, {status: isOften ? 429 : 204})
}

/** The things of a batch that are of the site, their subjects in its own words: nothing that a person typed. */
async function listThings(tenant: TenantConfig, {things}: VisitBatch): Promise<VisitThing[]> {
  const {slug, settings} = tenant
  const isAboutStock = things.some(
    ([thing]) => thing === 'view' || thing === 'search' || thing === 'no-match',
  )
  const trials = things.some(([thing]) => isExperimentThing(thing)) ? await listTrials(tenant) : []
  const stock = isAboutStock ? await findInStock(await getDirectory(), slug, () => true) : null
  return things.flatMap(([thing, subject]): VisitThing[] => {
    if (thing === 'call') return [{thing, subject: ''}]
    if (thing === 'begun') return isFormId(subject) ? [{thing, subject}] : []
    if (isExperimentThing(thing)) {
      const version = readVersion(trials, thing, subject)
      return version === null ? [] : [{thing, subject: version}]
    }
    if (thing === 'view') return isKnownCar(stock, subject) ? [{thing, subject}] : []
    const words = describeSearch(stock, subject, settings.search.sortOptions)
    return words === null ? [] : [{thing, subject: words.slice(0, MOST_LETTERS)}]
  })
}

// Where the stock does not answer, or is too large for a list of its cars, a well-formed name is believed.
function isKnownCar(stock: StockIndex | null, car: string): boolean {
  if (!/^[a-z0-9-]{1,160}$/.test(car)) return false
  return !stock?.cars || stock.cars.shown.has(car) || stock.cars.gone.has(car)
}

/** A search in words of the site's stock, without the words and the postcode that were typed; null if it is none. */
function describeSearch(
  stock: StockIndex | null,
  address: string,
  sortOptions: TenantConfig['settings']['search']['sortOptions'],
): string | null {
  const [path = '', search = ''] = address.split('?')
  const asked = parseListing(path, search)
  const listing = stock && asked && resolveListing(asked, stock.catalogue, sortOptions)
  if (!listing) return null
  const plain = {...listing, query: '', near: null}
  const words = formatSearchTitle(plain, stock.catalogue.values.item_type?.map(({value}) => value) ?? [])
  return listing.query === '' ? words : `${words}, with words`
}
