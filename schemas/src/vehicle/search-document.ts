import {ATTRIBUTES, type AttributeValue, type Car, type NameWith} from './attributes.ts'
import {getAskingPrice, getKnownKm} from './known-values.ts'
import {listOwnPictures} from './list-own-pictures.ts'
import {listHeldFields} from './own-values.ts'
import {buildWeeklyFields, type WeeklyFields} from './weekly-fields.ts'

type Computed = NameWith<{computed: 'document'}>
type Filled = NameWith<{index: {filled: true}}>

/** A car as the search index holds it: all of it, with what is filtered and sorted by made explicit. */
export type CarDocument = Car &
  WeeklyFields & {[N in Filled]: AttributeValue<N>} & {[N in Exclude<Computed, Filled>]?: AttributeValue<N>}

const STEP = 10_000

function getRange(value: number): string {
  const from = Math.floor(value / STEP) * STEP
  return `${from}-${from + STEP}`
}

/**
 * A rank that puts cars worth looking at first: with pictures, priced, described, recently listed.
 * 0 to 1,000, and beyond or near 0 for one that staff or a rule put first or last; ties fall to the engine's order.
 */
export function getCustomRank(car: Car): number {
  const pictures = Math.min(listOwnPictures(car).length, 10) * 30
  const priced = getAskingPrice(car) ? 250 : 0
  const described = Math.min((car.dealercomments?.length ?? 0) / 4, 150)
  const available = car.status === 'in_stock' && !car.reserved ? 200 : 0
  const certified = car.certified ? 100 : 0
  const rank = pictures + priced + described + available + certified
  if (car.list_order === 'last') return Math.round(rank / 100)
  return Math.round(rank) + (car.list_order === 'first' ? 1000 : 0)
}

/**
 * Builds the document of a car for the index. Its `price` is the amount asked, so that lists are sorted and filtered by
 * the number on their cards; the amount before an offer is its `list_price`. A car without a price has price 0, so that
 * every car has a place in ranges and sorts (spec 5.2b, 5.2c); the page still shows the no-price text. Unknown
 * kilometres are left out: such a car is in no range and last in every order.
 */
export function toCarDocument(car: Car): CarDocument {
  const price = getAskingPrice(car)
  const locked = listHeldFields(car.own_values)
  const listPrice = car.price && car.price !== price ? car.price : car.list_price
  return {
    ...dropNulls({...car, km: getKnownKm(car)}),
    price,
    ...(listPrice ? {list_price: listPrice} : {}),
    year: car.year ?? 0,
    created_at: car.created_at ?? 0,
    make_model: `${car.make} ${car.model}`,
    has_image: listOwnPictures(car).length > 0,
    custom_rank: getCustomRank(car),
    categories: [car.car_type, car.simple_body].filter((value) => typeof value === 'string'),
    ...(locked.length > 0 ? {locked_fields: locked} : {}),
    ...buildPlaceFields(car),
    ...(price ? {price_range: getRange(price)} : {}),
    ...buildWeeklyFields(car),
    ...(car.finance_lenders ? {finance_figures: financeFigures(car.finance_lenders)} : {}),
  }
}

// The index has one field for it, under whichever name the feed gives it.
function buildPlaceFields({location, location_slug, position}: Car): Partial<CarDocument> {
  const slug = location_slug ?? location?.slug
  const geo = position ? readPosition(position) : null
  return {...(slug && {location_slug: slug}), ...(geo && {geo})}
}

/** The point that an attribute `position` names; null where there is none. */
export function readPosition(position: string): AttributeValue<'geo'> | null {
  return ATTRIBUTES.geo.kind.read(position.split(',').map(Number))
}

function financeFigures(quotes: NonNullable<Car['finance_lenders']>): AttributeValue<'finance_figures'> {
  return Object.fromEntries(
    Object.entries(quotes).map(([lender, {disclaimer: _, ...figures}]) => [lender, figures]),
  )
}

// The index refuses null in a declared field: absent is left out.
function dropNulls(car: Car): Car {
  return Object.fromEntries(
    Object.entries(car).filter(([, value]) => value !== null && value !== undefined),
  ) as Car
}
