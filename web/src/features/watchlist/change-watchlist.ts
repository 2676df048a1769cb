import {hasFeature} from '@forecourt/schemas/settings/needs'
import {parseJson} from '@forecourt/schemas/values/parse-json'
import {getAskingPrice, isSold} from '@forecourt/schemas/vehicle/known-values'
import {createLongTextSchema} from '#/domain/leads/text-schemas'
import {buildAnyClause} from '#/domain/listing/build-base-filter'
import {parseMobile} from '#/domain/sign-in/parse-mobile'
import {linkToSignIn, SIGN_IN_STATE} from '#/domain/sign-in/sign-in-address'
import {
  linkToWatchlist,
  readVehicleId,
  WATCHLIST_STATE,
  type WatchlistProblem,
  type WatchlistState,
} from '#/domain/watchlist/watchlist-address'
import {getRecords} from '#/gateways/records/get-records'
import {findListed} from '#/gateways/search/find-vehicle'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {answerJson, redirectTo} from '#/lib/private-answers'
import {readBodyText, readOwnReferrer} from '#/lib/read-request'
import type {WatchlistAnswer} from '#/lib/shopper/post-watchlist'
import type {Shopper} from '#/services/shoppers/records'
import {readAccountsTenant, requireShopper} from '#/services/shoppers/session'
import {
  addWatchedVehicles,
  type NewWatchedVehicle,
  removeWatchedVehicle,
  restoreWatchedVehicles,
  setWatchedNote,
} from '#/services/watchlist/records'
import {buildSiteFilter} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'
import {describeProblem} from './describe-problem.ts'

/** The maximum number of favourites in a browser, which can be moved in one request. */
const MOST_AT_ONCE = 100
const noteSchema = createLongTextSchema(500)

type Change = {
  readonly tenant: TenantConfig
  readonly shopper: Shopper
  readonly cars: readonly string[]
  readonly fields: URLSearchParams
}

/** The result of a change: which of the cars are saved now, and why another is not. */
type Outcome = {readonly saved: readonly string[]; readonly problem: WatchlistProblem | null}

const DONE: Outcome = {saved: [], problem: null}
const UNAVAILABLE: Outcome = {saved: [], problem: 'unavailable'}

/** Saves one or several cars to the watchlist of the signed-in shopper [5.5, 7.1]. */
export function receiveSave(request: Request): Promise<Response> {
  return receiveChange(request, saveCars, () => ({}))
}

/** Removes a car from the watchlist [7.2]; for a while, saving it again restores its saved values. */
export function receiveRemoval(request: Request): Promise<Response> {
  return receiveChange(request, removeCar, ([removed = null]) => ({removed}))
}

/** Saves a shopper's note on a car, or none. */
export function receiveNote(request: Request): Promise<Response> {
  return receiveChange(request, setNote, () => ({}))
}

async function saveCars({tenant, shopper, cars}: Change): Promise<Outcome> {
  const records = getRecords()
  const restored = await records.run(tenant.slug, (db) => restoreWatchedVehicles(db, shopper, cars))
  if (!restored.ok) return UNAVAILABLE
  const missing = cars.filter((car) => !restored.data.includes(car))
  if (missing.length === 0) return {saved: restored.data, problem: null}
  const filter = `${buildSiteFilter(tenant, Date.now())} && ${buildAnyClause('id', missing)}`
  const found = await findListed([{filter, count: missing.length}])
  if (!found.ok) return {saved: restored.data, problem: 'unavailable'}
  const known = found.data[0] ?? []
  const wanted = known.filter((vehicle) => !isSold(vehicle)).map(describeNow)
  const added = await records.run(tenant.slug, (db) => addWatchedVehicles(db, shopper, wanted))
  if (!added.ok) return {saved: restored.data, problem: 'unavailable'}
  const problem =
    added.data.length < wanted.length
      ? 'full'
      : known.length < missing.length
        ? 'gone'
        : wanted.length < known.length
          ? 'sold'
          : null
  return {saved: [...restored.data, ...added.data], problem}
}

/** A car in the format of a watchlist. */
function describeNow(vehicle: ListedVehicle): NewWatchedVehicle {
  const {id, slug, name, make, model, images} = vehicle
  return {
    car: id,
    slug,
    name,
    make,
    model,
    picture: images[0] ?? null,
    price: getAskingPrice(vehicle) || null,
  }
}

// Removing a missing car succeeds: the requested state is already reached.
async function removeCar({tenant, shopper, cars: [car = '']}: Change): Promise<Outcome> {
  const removed = await getRecords().run(tenant.slug, (db) =>
    removeWatchedVehicle(db, shopper, car, Date.now()),
  )
  return removed.ok ? DONE : UNAVAILABLE
}

async function setNote({tenant, shopper, cars: [car = ''], fields}: Change): Promise<Outcome> {
  const note = noteSchema.safeParse(fields.get('note') ?? '')
  if (!note.success) return {saved: [], problem: 'not-read'}
  const kept = await getRecords().run(tenant.slug, (db) =>
    setWatchedNote(db, shopper, car, note.data || null),
  )
  if (!kept.ok) return UNAVAILABLE
  return kept.data ? DONE : {saved: [], problem: 'not-read'}
}

/**
 * The checks before every change: the session's shopper, whose number alone counts, and the cars. A script gets JSON;
 * a form is redirected to the page, or to sign-in.
 */
async function receiveChange(
  request: Request,
  change: (wanted: Change) => Promise<Outcome>,
  describe: (cars: readonly string[]) => Partial<WatchlistState>,
): Promise<Response> {
  const isScripted = request.headers.get('content-type')?.startsWith('application/json') ?? false
  const fields = readFields((await readBodyText(request)) ?? '', isScripted)
  const cars = [...new Set((fields?.getAll('car_id') ?? []).flatMap((id) => readVehicleId(id) ?? []))]
  const now = Date.now()
  const site = await readAccountsTenant(request, now)
  if (site.ok && !(site.data && hasFeature('watchlist', site.data.settings, now)))
    return answerJson({success: false, message: 'Not here.'} satisfies WatchlistAnswer, 404)
  const required = await requireShopper(request)
  if (!required.ok) {
    const {status} = required.answer
    if (status === 401 && !isScripted) return redirectTo(linkToSigningIn(request, cars[0] ?? null))
    if (status === 503 && !isScripted) return redirectTo(linkToWatchlist({problem: 'unavailable'}))
    const {message} = await required.answer.json()
    return answerJson({success: false, message} satisfies WatchlistAnswer, status)
  }
  const {tenant, shopper} = required
  const refused = findFault(fields, cars, shopper)
  const {saved, problem}: Outcome = refused
    ? {saved: [], problem: refused}
    : await change({tenant, shopper, cars, fields: fields ?? new URLSearchParams()})
  if (!isScripted) {
    const {sort} = WATCHLIST_STATE.read(fields ?? '')
    return redirectTo(linkToWatchlist({sort, problem, ...(problem === null ? describe(cars) : {})}))
  }
  if (problem === null) return answerJson({success: true, saved} satisfies WatchlistAnswer, 200)
  const message = describeProblem(problem, tenant.settings)
  // Some cars may be saved though others are no longer for sale.
  if (saved.length > 0) return answerJson({success: true, saved, message} satisfies WatchlistAnswer, 200)
  return answerJson({success: false, message} satisfies WatchlistAnswer, STATUS[problem])
}

const STATUS: {readonly [problem in WatchlistProblem]: number} = {
  gone: 409,
  sold: 409,
  full: 409,
  'other-phone': 403,
  'not-read': 400,
  unavailable: 503,
}

function findFault(
  fields: URLSearchParams | null,
  cars: readonly string[],
  {phone}: Shopper,
): WatchlistProblem | null {
  const given = fields?.getAll('car_id').length ?? 0
  if (!fields || cars.length === 0 || given > MOST_AT_ONCE) return 'not-read'
  const claimed = fields.get('phone_number')
  if (claimed === null) return null
  const mobile = parseMobile(claimed)
  return mobile.ok && mobile.phone === phone ? null : 'other-phone'
}

/** The fields of a form, or of a script's object, in which a value may be a list. Null if neither can be parsed. */
function readFields(body: string, isScripted: boolean): URLSearchParams | null {
  if (!isScripted) return new URLSearchParams(body)
  const raw = parseJson(body)
  if (typeof raw !== 'object' || raw === null) return null
  const texts = Object.entries(raw).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (typeof one === 'string' ? [[name, one]] : [])),
  )
  return new URLSearchParams(texts)
}

// An address outside the site is replaced by the page's default.
function linkToSigningIn(request: Request, wanted: string | null): string {
  const given = new URLSearchParams({
    type: 'watchlist',
    redirect: linkToWatchlist({wanted}),
    back: readOwnReferrer(request) ?? '',
  })
  return linkToSignIn(SIGN_IN_STATE.read(given))
}
