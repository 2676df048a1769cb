import {isOn} from '@forecourt/schemas/time/windows'
import type {AttributeName, Car} from '@forecourt/schemas/vehicle/attributes'
import {readCar} from '@forecourt/schemas/vehicle/car'
import {CARD_ATTRIBUTES, type CardAttribute} from '@forecourt/schemas/vehicle/card-attributes'
import {sortFindings} from '@forecourt/schemas/vehicle/findings'
import {getAskingPrice, isSold} from '@forecourt/schemas/vehicle/known-values'
import {listOwnPictures} from '@forecourt/schemas/vehicle/list-own-pictures'
import {
  LOCKABLE_FIELDS,
  listLockedFields,
  pickLocked,
  restoreFeedValues,
} from '@forecourt/schemas/vehicle/own-values'
import type {StaffVehicle, StaffVehicleDetail} from '@forecourt/schemas/vehicle/staff-vehicle'
import {getDriveRules} from '#/domain/hours/free-slots'
import {listBookableDays} from '#/domain/hours/list-bookable-days'
import {buildAnyClause, buildSoldClause, NOT_SOLD} from '#/domain/listing/build-base-filter'
import type {VehicleUses} from '#/domain/listing/check-listing'
import {
  checkListing,
  checkRepeats,
  computeMarketDistance,
  getIdentities,
  type Identified,
  listMissingFacts,
} from '#/domain/listing/check-listing'
import {resolveAvailability} from '#/domain/vehicles/resolve-availability'
import {buildVehicleTitle} from '#/domain/vehicles/vehicle-title'
import {findVehicleByKey} from '#/gateways/search/find-vehicle'
import {streamDocuments} from '#/gateways/search/stream-documents'
import {getPictureUrl} from '#/lib/picture-url'
import {ok, type Result} from '#/lib/result'
import {findVehicleContact} from '#/tenant/find-vehicle-contact'
import type {TenantConfig} from '#/tenant/tenant-config'

/** The fields needed for a row and its checks. */
const ROW_FIELDS = [
  ...(['id', 'slug', 'name', 'vin', 'stocknum', 'dealership_slug', 'sold', 'status', 'reserved'] as const),
  ...(['make', 'model', 'badge', 'series', 'year', 'car_type', 'item_type', 'km', 'colour'] as const),
  ...(['price', 'offer_price', 'price_basis', 'autograb_data', 'images', 'placeholders'] as const),
  ...(['dealercomments', 'own_values', 'show_on_dealer_website', 'created_at'] as const),
  ...(['location', 'location_slug'] as const),
  ...(Object.keys(CARD_ATTRIBUTES) as CardAttribute[]),
] satisfies AttributeName[]

const DAY_SECONDS = 86_400
const NOT_USED = {views: 0, leads: 0}

function findUse(uses: VehicleUses | 'outage' | null, slug: string): StaffVehicle['use'] {
  return uses === null || uses === 'outage' ? uses : (uses.get(slug) ?? NOT_USED)
}

const CAR_ID = /^[\w-]{1,64}$/

/**
 * The cars of a site's dealerships, a few hundred at a time: those for sale, including hidden ones, those that it still
 * shows as sold, and all that have a locked field. Those that share a VIN or a stock number are repeated at the end, when that is known. `uses` has what
 * cars were used for lately, by slug; `outage` if that cannot be read, null if it is not counted. `now` in ms since the epoch. @throws Unavailable when
 * stock search does not answer
 */
export async function* readStaffVehicles(
  tenant: TenantConfig,
  uses: VehicleUses | 'outage' | null,
  now: number,
): AsyncGenerator<readonly StaffVehicle[]> {
  const counts = new Map<string, number>()
  const findDrive = createDriveFinder(tenant, now)
  const rows = new Map<string, {row: StaffVehicle; identity: Identified}>()
  for await (const documents of streamDocuments(buildStaffFilter(tenant, now), ROW_FIELDS)) {
    const batch: StaffVehicle[] = []
    for (const document of documents) {
      const {car} = readCar(document)
      // One that is written in the meantime may occur twice.
      if (!car || rows.has(car.id)) continue
      const {vin, stocknum, dealership_slug} = car
      const identity = {vin, stocknum, dealership_slug}
      // A sold car may return under another stock number.
      if (!isSold(car)) for (const key of getIdentities(identity)) counts.set(key, (counts.get(key) ?? 0) + 1)
      const lately = {
        days: countDays(car, now),
        use: findUse(uses, car.slug),
      }
      const row = {
        ...describeCar(car, tenant),
        ...lately,
        market: isSold(car) ? null : computeMarketDistance(car, tenant.settings),
        pictures: listOwnPictures(car).length,
        missing: listMissingFacts(car, tenant.settings).map((name) => CARD_ATTRIBUTES[name]),
        findings: checkListing(
          car,
          tenant.settings,
          isSold(car) ? undefined : {...lately, isDriven: findDrive(car)},
        ),
      }
      rows.set(car.id, {row, identity})
      batch.push(row)
    }
    yield batch
  }
  yield [...rows.values()].flatMap(({row, identity}) => {
    const repeats = checkRepeats(identity, counts)
    return repeats.length > 0 ? [{...row, findings: sortFindings([...repeats, ...row.findings])}] : []
  })
}

function countDays({created_at: since}: Pick<Car, 'created_at'>, now: number): number | null {
  return since ? Math.floor((now / 1000 - since) / DAY_SECONDS) : null
}

type Standing = Pick<StaffVehicle, 'days' | 'market'>

/**
 * How long cars of the site are in stock, and how far their prices are from their markets, by slug; those that are sold
 * or gone are left out. `now` in ms since the epoch. @throws Unavailable when stock search does not answer
 */
export async function readVehicleStandings(
  tenant: TenantConfig,
  slugs: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Standing>> {
  const standings = new Map<string, Standing>()
  const filter = `${buildDealershipFilter(tenant)} && ${buildAnyClause('slug', slugs)}`
  for await (const documents of streamDocuments(filter, ROW_FIELDS))
    for (const document of documents) {
      const {car} = readCar(document)
      if (car && !isSold(car))
        standings.set(car.slug, {
          days: countDays(car, now),
          market: computeMarketDistance(car, tenant.settings),
        })
    }
  return standings
}

/** Whether a car's location has a time for a test drive in the days that shoppers choose from; null where none are offered. */
function createDriveFinder(tenant: TenantConfig, now: number): (car: Car) => boolean | null {
  const {features, forms} = tenant.settings
  if (!isOn(features.testDrives, now)) return () => null
  const rules = getDriveRules(forms)
  const known = new Map<string, boolean>()
  return (car) => {
    const {location} = findVehicleContact(tenant, car)
    if (!location) return null
    const isDriven =
      known.get(location.id) ?? listBookableDays(location, [], rules, now).some(({isFree}) => isFree)
    known.set(location.id, isDriven)
    return isDriven
  }
}

/** A car of a site's dealerships; null if it is not one of theirs. */
export async function readStaffVehicle(
  tenant: TenantConfig,
  id: string,
): Promise<Result<StaffVehicleDetail | null>> {
  if (!CAR_ID.test(id)) return ok(null)
  const found = await findVehicleByKey(id, buildDealershipFilter(tenant))
  if (!found.ok || found.data === null) return found.ok ? ok(null) : found
  const car = found.data
  const fed = restoreFeedValues(car)
  return ok({
    ...describeCar(car, tenant),
    feed: {
      dealercomments: fed.dealercomments,
      tag: fed.tag,
      price_basis: fed.price_basis,
      price_note: fed.price_note,
      list_order: fed.list_order,
      featured: fed.featured,
      standardEquipment: [...new Set(fed.standardEquipment.map(({name}) => name))],
      primary_image_url: fed.images[0],
      show_on_dealer_website: fed.show_on_dealer_website,
      sold: isSold(fed),
    },
    own: pickLocked(car.own_values),
    pictures: fed.images.map((src) => ({src, path: getPictureUrl(src, 375)})),
  })
}

function buildDealershipFilter({dealerships}: TenantConfig): string {
  return buildAnyClause(
    'dealership_slug',
    dealerships.map(({slug}) => slug),
  )
}

function buildStaffFilter(tenant: TenantConfig, now: number): string {
  const locked = buildAnyClause('locked_fields', LOCKABLE_FIELDS)
  const sold = buildSoldClause(tenant.settings.stock, now)
  return `${buildDealershipFilter(tenant)} && (${NOT_SOLD} || ${sold} || ${locked})`
}

function describeCar(
  car: Car,
  {dealerships}: TenantConfig,
): Omit<StaffVehicleDetail, 'feed' | 'own' | 'pictures'> {
  const owner = dealerships.find(({slug}) => slug === car.dealership_slug)
  const {main, detail} = buildVehicleTitle(car)
  const [first] = car.images
  return {
    id: car.id,
    slug: car.slug,
    name: [main, detail].filter(Boolean).join(' '),
    stocknum: car.stocknum ?? null,
    dealership: owner?.id ?? '',
    dealershipName: owner?.name ?? '',
    price: getAskingPrice(car) || null,
    availability: resolveAvailability(car),
    hidden: !car.show_on_dealer_website,
    locked: listLockedFields(car.own_values),
    ruled: listLockedFields(car.own_values?.ruled),
    picture: first ? getPictureUrl(first, 80) : null,
  }
}
