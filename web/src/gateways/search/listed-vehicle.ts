import type {Car} from '@forecourt/schemas'
import {CAR_STATUSES, CAR_TYPES, ITEM_TYPES, LENDERS, PRICE_BASES} from '@forecourt/schemas/vehicle/enums'
import {withoutFillers} from '@forecourt/schemas/vehicle/without-fillers'

/** What a card needs of a car. Asked of the engine by name, so that a list does not carry whole cars. */
export const LISTED_FIELDS = [
  'id',
  'slug',
  'name',
  'make',
  'model',
  'car_type',
  'dealership_slug',
  'year',
  'badge',
  'series',
  'km',
  'price',
  'before_price',
  'offer_price',
  'list_price',
  'subscription_price',
  'price_basis',
  'price_state',
  'price_history',
  'preorder',
  'status',
  'sold',
  'reserved',
  'certified',
  'tag',
  'item_type',
  'created_at',
  'stocknum',
  'fuel',
  'simple_fuel',
  'simple_body',
  'simple_transmission',
  'drive',
  'seats',
  'images',
  'location_name',
  'city',
  'state',
  'autograb_data',
] as const

/** The lenders' figures without their disclaimers: a list that carried those would be twice as long. */
export const FIGURES_FIELD = 'finance_figures'

export type ListedVehicle = Pick<Car, (typeof LISTED_FIELDS)[number] | 'finance_lenders'>

const FIGURES = [
  'interestRate',
  'comparisonRate',
  'paymentWeek',
  'paymentMonth',
  'termYears',
  'termMonths',
  'deposit',
  'balloon',
  'validTo',
] as const

type Raw = {readonly [name: string]: unknown}

/**
 * Reads a hit into what a card needs; an attribute of the wrong type is absent. Null without an id, slug, name,
 * make, model, type or dealership. Written by hand because a browser reads hits too, where zod would cost 25 kB.
 */
export function readListedVehicle(raw: unknown): ListedVehicle | null {
  if (typeof raw !== 'object' || raw === null) return null
  const hit: Raw = withoutFillers({...raw})
  const carType = oneOf(hit.car_type, CAR_TYPES)
  const [id, slug, name] = [words(hit.id, 64), slugWords(hit.slug), words(hit.name)]
  const [make, model, dealership] = [words(hit.make), words(hit.model), words(hit.dealership_slug)]
  if (!id || !slug || !name || !make || !model || !dealership || !carType) return null
  return {
    id,
    slug,
    name,
    make,
    model,
    car_type: carType,
    dealership_slug: dealership,
    ...readNumbers(hit),
    ...readWords(hit),
    ...readFlags(hit),
    price_basis: oneOf(hit.price_basis, PRICE_BASES),
    price_state: words(hit.price_state, 10),
    price_history: readHistory(hit.price_history),
    status: oneOf(hit.status, CAR_STATUSES) ?? 'in_stock',
    item_type: oneOf(hit.item_type, ITEM_TYPES) ?? 'car',
    images: urls(hit.images),
    autograb_data: readMarket(hit.autograb_data),
    finance_lenders: readFigures(hit[FIGURES_FIELD]),
  }
}

/** A vehicle as a hit again, for a browser that reads it with `readListedVehicle`. */
export function toHit({finance_lenders, ...vehicle}: ListedVehicle): {readonly [attribute: string]: unknown} {
  return {...vehicle, [FIGURES_FIELD]: finance_lenders}
}

function readNumbers(hit: Raw) {
  return {
    year: readYear(hit.year),
    km: whole(hit.km, 2_000_000),
    price: whole(hit.price, 10_000_000),
    before_price: whole(hit.before_price, 10_000_000),
    offer_price: whole(hit.offer_price, 10_000_000),
    list_price: whole(hit.list_price, 10_000_000),
    subscription_price: whole(hit.subscription_price, 10_000_000),
    created_at: whole(hit.created_at, 4_102_444_800),
    seats: whole(hit.seats, 80),
  }
}

function readWords(hit: Raw) {
  return {
    badge: words(hit.badge),
    series: words(hit.series),
    tag: words(hit.tag, 40),
    stocknum: words(hit.stocknum, 60),
    fuel: words(hit.fuel),
    simple_fuel: words(hit.simple_fuel),
    simple_body: words(hit.simple_body),
    simple_transmission: words(hit.simple_transmission),
    drive: words(hit.drive),
    location_name: words(hit.location_name),
    city: words(hit.city),
    state: words(hit.state),
  }
}

function readFlags(hit: Raw) {
  return {
    preorder: hit.preorder === true,
    sold: hit.sold === true,
    reserved: hit.reserved === true,
    certified: hit.certified === true,
  }
}

function readMarket(raw: unknown): ListedVehicle['autograb_data'] {
  if (typeof raw !== 'object' || raw === null) return null
  const market = raw as Raw
  return {
    state_average_market_price: whole(market.state_average_market_price, 10_000_000),
    average_market_price: whole(market.average_market_price, 10_000_000),
    as_at: whole(market.as_at, 4_102_444_800),
  }
}

function readHistory(raw: unknown): ListedVehicle['price_history'] {
  if (!Array.isArray(raw)) return []
  return raw.flatMap((point: unknown) => {
    if (typeof point !== 'object' || point === null) return []
    const {at, amount, basis}: Raw = {...point}
    const [from, dollars] = [whole(at, 4_102_444_800), whole(amount, 10_000_000)]
    return from === null || dollars === null
      ? []
      : [{at: from, amount: dollars, basis: oneOf(basis, PRICE_BASES)}]
  })
}

// The first motor car is of 1885: an earlier year is a fault of the feed.
function readYear(value: unknown): number | null {
  const year = whole(value, 2100)
  return year !== null && (year === 0 || year >= 1885) ? year : null
}

// The rule that shows a figure checks the numbers; here it only matters that they are some.
function readFigures(raw: unknown): ListedVehicle['finance_lenders'] {
  if (typeof raw !== 'object' || raw === null) return null
  const quotes = LENDERS.flatMap((lender) => {
    const quote = (raw as Raw)[lender]
    if (typeof quote !== 'object' || quote === null) return []
    const numbers = FIGURES.flatMap((name) => {
      const value = (quote as Raw)[name]
      return typeof value === 'number' && value >= 0 ? [[name, value]] : []
    })
    return [[lender, Object.fromEntries(numbers)]]
  })
  return Object.fromEntries(quotes)
}

function words(value: unknown, max = 200): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text !== '' && text.length <= max ? text : null
}

function slugWords(value: unknown): string | null {
  return typeof value === 'string' && value.length <= 160 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)
    ? value
    : null
}

function whole(value: unknown, max: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max ? value : null
}

function oneOf<const T extends string>(value: unknown, choices: readonly T[]): T | null {
  return choices.find((choice) => choice === value) ?? null
}

function urls(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.filter((url) => typeof url === 'string' && /^(?:https?:\/\/|\/)\S+$/.test(url))
}
