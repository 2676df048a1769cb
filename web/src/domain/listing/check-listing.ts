import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Attribute} from '@forecourt/schemas/vehicle/attribute'
import {ATTRIBUTES, type Car} from '@forecourt/schemas/vehicle/attributes'
import type {CardAttribute} from '@forecourt/schemas/vehicle/card-attributes'
import {FINDINGS, type Finding} from '@forecourt/schemas/vehicle/findings'
import {getAskingPrice, getKnownKm, getKnownValue} from '@forecourt/schemas/vehicle/known-values'
import {listOwnPictures} from '@forecourt/schemas/vehicle/list-own-pictures'
import {type StaffVehicle, USE_DAYS} from '@forecourt/schemas/vehicle/staff-vehicle'
import {getMarketAverage, type PricedVehicle, resolvePriceBasis} from '../vehicles/describe-price.ts'
import {listComments} from '../vehicles/read-comments.ts'

/** The fields of a car that are checked. */
export type CheckedVehicle = PricedVehicle &
  Pick<
    Car,
    | 'car_type'
    | 'item_type'
    | 'dealership_slug'
    | 'km'
    | 'colour'
    | 'vin'
    | 'stocknum'
    | 'images'
    | 'placeholders'
    | 'dealercomments'
    | 'autograb_data'
  >

type CheckSettings = Pick<Settings, 'listingHealth' | 'price' | 'card'>

/** The checks that compare a car with the site's other cars. */
type Repeat = 'sameVin' | 'sameStockNumber'

/**
 * How long a car is in stock, in full days, what it was used for lately, and whether a test drive has a time; null where
 * that is not known, or the site has none.
 */
export type VehicleUse = Pick<StaffVehicle, 'days' | 'use'> & {readonly isDriven?: boolean | null}

/** What cars were used for in the last `USE_DAYS` days, by slug; a car without views and leads is left out. */
export type VehicleUses = ReadonlyMap<string, {readonly views: number; readonly leads: number}>

function isCounted(use: VehicleUse['use']): use is Exclude<VehicleUse['use'], null | 'outage'> {
  return use !== null && use !== 'outage'
}

const NO_USE: VehicleUse = {days: null, use: null}

type Check = (vehicle: CheckedVehicle, settings: CheckSettings, lately: VehicleUse) => boolean

const CHECKS: {readonly [finding in Exclude<Finding, Repeat>]: Check} = {
  noPriceBasis: (vehicle, {price}) =>
    getAskingPrice(vehicle) > price.preorderThreshold && resolvePriceBasis(vehicle, price) === null,
  contactInComments: ({dealercomments}) => CONTACTS.some((contact) => contact.test(dealercomments ?? '')),
  // Caravans have no odometer.
  noOdometer: (vehicle) =>
    vehicle.car_type === 'used' && vehicle.item_type !== 'caravan' && getKnownKm(vehicle) === null,
  offMarket: (vehicle, settings) =>
    Math.abs(computeMarketDistance(vehicle, settings) ?? 0) >= settings.listingHealth.marketDistance,
  overMarket: (vehicle, settings) => {
    const percent = computeMarketDistance(vehicle, settings) ?? 0
    return percent >= settings.listingHealth.aboveMarket && percent < settings.listingHealth.marketDistance
  },
  noVin: (vehicle) => getKnownValue(vehicle, 'vin') === null,
  fewPictures: (vehicle, {listingHealth}) => listOwnPictures(vehicle).length < listingHealth.leastPictures,
  samePicture: ({images}) => new Set(images).size < images.length,
  placeholderFirst: ({images, placeholders}) =>
    images[0] !== undefined && (placeholders?.includes(images[0]) ?? false),
  aged: (_, {listingHealth}, {days}) => days !== null && days > listingHealth.mostDays,
  // A car that came yesterday has had no time to be seen.
  seldomViewed: (_, {listingHealth}, {days, use}) =>
    isCounted(use) && days !== null && days >= USE_DAYS && use.views < listingHealth.fewViews,
  viewedNotAsked: (_, {listingHealth}, {use}) =>
    isCounted(use) && use.leads === 0 && use.views >= listingHealth.manyViews,
  noTestDrive: (_vehicle, _settings, {isDriven}) => isDriven === false,
  noFacts: (vehicle, settings) => listMissingFacts(vehicle, settings).length > 0,
  noComments: ({dealercomments}) => listComments(dealercomments).length === 0,
  shouting: ({dealercomments}, {listingHealth}) =>
    isShouting(dealercomments ?? '', listingHealth.mostCapitals),
  noColour: (vehicle) => getKnownValue(vehicle, 'colour') === null,
}

/** The facts of a car's card that are not known. Odometer, VIN and colour are findings of their own. */
export function listMissingFacts(
  vehicle: CheckedVehicle,
  {card}: Pick<CheckSettings, 'card'>,
): CardAttribute[] {
  return card.attributes.filter(
    (name) => name !== 'km' && hasFact(name, vehicle) && getKnownValue(vehicle, name) === null,
  )
}

/** The missing or doubtful values of a car on its own, the worst first. What is not known of its use is no finding. */
export function checkListing(
  vehicle: CheckedVehicle,
  settings: CheckSettings,
  lately: VehicleUse = NO_USE,
): Finding[] {
  return Object.keys(FINDINGS).flatMap((finding) =>
    isOwn(finding) && CHECKS[finding](vehicle, settings, lately) ? [finding] : [],
  )
}

function isOwn(finding: string): finding is Exclude<Finding, Repeat> {
  return Object.hasOwn(CHECKS, finding)
}

/**
 * Values that a car wrongly shares with another; `counts` has the number of cars for sale with each VIN and stock
 * number, by `getIdentities`.
 */
export function checkRepeats(vehicle: Identified, counts: ReadonlyMap<string, number>): Repeat[] {
  const isRepeated = (key: string | null) => key !== null && (counts.get(key) ?? 0) > 1
  return [
    ...(isRepeated(buildVinKey(vehicle.vin)) ? (['sameVin'] as const) : []),
    ...(isRepeated(buildStockKey(vehicle)) ? (['sameStockNumber'] as const) : []),
  ]
}

export type Identified = Pick<Car, 'vin' | 'stocknum' | 'dealership_slug'>

/** The keys under which a car's VIN and stock number are counted. */
export function getIdentities(vehicle: Identified): string[] {
  return [buildVinKey(vehicle.vin), buildStockKey(vehicle)].filter((key) => key !== null)
}

function buildVinKey(vin: string | null | undefined): string | null {
  const known = getKnownValue({car_type: 'used', vin}, 'vin')
  return known === null ? null : `vin ${String(known).toUpperCase()}`
}

// Stock numbers are unique per dealership only.
function buildStockKey({stocknum, dealership_slug}: Identified): string | null {
  const known = getKnownValue({car_type: 'used', stocknum}, 'stocknum')
  return known === null ? null : `stock ${dealership_slug} ${String(known).toUpperCase()}`
}

/** How far a price is above the average of its market, in percent; null where one of them is not known. */
export function computeMarketDistance(
  vehicle: PricedVehicle & Pick<Car, 'autograb_data'>,
  {price}: Pick<Settings, 'price'>,
): number | null {
  const market = getMarketAverage(vehicle, price.marketPriceMinimum)
  const asked = getAskingPrice(vehicle)
  if (!market || asked <= price.preorderThreshold) return null
  return ((asked - market.average) * 100) / market.average
}

/** Whether a kind of vehicle has a fact: a caravan has no transmission. */
function hasFact(name: CardAttribute, {item_type}: CheckedVehicle): boolean {
  const {keyFact}: Attribute = ATTRIBUTES[name]
  return !keyFact || keyFact[item_type] !== undefined
}

/** A few capitals are normal: makes and abbreviations are written in them. */
const LEAST_LETTERS = 20

function isShouting(text: string, mostCapitals: number): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  return letters >= LEAST_LETTERS && capitals * 100 > letters * mostCapitals
}

/** Australian telephone numbers, and e-mail addresses. */
const CONTACTS = [
  /(?<!\d)(?:\+61[ -]?\(?0?\)?|\(?0)[2-478]\)?(?:[ -]?\d){8}(?!\d)/,
  /(?<!\d)1[38]00(?:[ -]?\d){6}(?!\d)/,
  /(?<!\d)13(?:[ -]?\d){4}(?!\d)/,
  /[^\s@]+@[^\s@]+\.\p{L}{2,}/u,
]
