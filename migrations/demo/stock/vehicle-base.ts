import {toSlug} from '@forecourt/schemas/values/to-slug'
import type {Car, PricePoint} from '@forecourt/schemas/vehicle/attributes'
import type {CarType} from '@forecourt/schemas/vehicle/enums'
import {listPictureUrls} from '../pictures/stock-pictures.ts'
import {VEHICLE_KINDS, type VehicleShape} from '../pictures/vehicles.ts'
import {findCampaign} from '../seeds/campaigns.ts'
import {stockPlace} from '../seeds/stock-places.ts'
import type {DemoYard} from '../seeds/yards.ts'
import {quoteFinance} from './finance-quote.ts'
import {inventPlate, inventVin} from './identifiers.ts'
import {inventLife} from './life.ts'
import {computeAskingPrice, computeLocalPrice, computeUsedPrice, USUAL_KM} from './market-price.ts'
import {getColourWord, pickPaint} from './paints.ts'
import type {Random} from './random.ts'

/** One place at a location to be filled with a vehicle. */
export type YardPosition = {
  yard: DemoYard
  type: CarType
  number: number
  today: number
  year: number
  random: Random
  historyReport: string
}

/** The catalogue data of the vehicle that fills it. */
export type Subject = {
  make: string
  model: string
  badge?: string
  shape: VehicleShape
  year: number
  km: number
  newPrice: number
}

/** In whole dollars, of a car that can be ordered and has no price yet. */
export const PLACEHOLDER_PRICE = 1
const MARKET_STEP = 100
const [DAY, LATELY_DAYS] = [86_400, 10]
const PRICE_WORDS = {
  drive_away: 'Drive away',
  estimated_drive_away: 'Estimated drive away',
  excluding_government_charges: 'Excluding government charges',
} as const

/** The attributes that cars, caravans and motorcycles share. */
export function describeVehicle(
  {yard, type, number, today, year: thisYear, random, historyReport}: YardPosition,
  subject: Subject,
): Partial<Car> {
  const kind = VEHICLE_KINDS[subject.shape]
  const isCar = kind.itemType === 'car'
  const {priced, ...life} = inventLife(
    {type, isCar, today, isLittleDriven: isLittleDriven(subject, thisYear)},
    random,
  )
  const place = stockPlace(yard.location)
  const stocknum = `${yard.prefix}${String(number).padStart(4, '0')}`
  const name = [subject.year, subject.make, subject.model, subject.badge].filter(Boolean).join(' ')
  const paint = pickPaint(subject.shape, random)
  const price = life.preorder
    ? PLACEHOLDER_PRICE
    : priced
      ? computePrice(type, subject, thisYear, random)
      : undefined
  const plated = type !== 'new'
  const images = listPictureUrls({
    shape: subject.shape,
    paint,
    scene: yard.scene,
    variant: random.between(0, 1),
  })
  const shown = life.status === 'coming_soon' && random.chance(0.4) ? [] : images
  return {
    id: `${place.dealership_slug}-${stocknum}`.toLowerCase(),
    slug: toSlug(`${name}-${stocknum}`),
    name,
    year: subject.year,
    make: subject.make,
    model: subject.model,
    badge: subject.badge,
    car_type: type,
    item_type: kind.itemType,
    body: kind.body,
    simple_body: kind.simpleBody,
    colour: getColourWord(subject.shape, paint),
    km: subject.km,
    stocknum,
    vin: inventVin(random),
    regplate: plated ? inventPlate(random, place.state ?? 'NSW') : undefined,
    rego_expiry: plated ? monthsAhead(today, random.between(1, 11)) : undefined,
    build_date: monthBuilt(subject.year, random.between(1, 12), life.created_at ?? today),
    ...place,
    ...life,
    price,
    price_basis: yard.basis,
    price_type: PRICE_WORDS[yard.basis],
    ...(price && price > PLACEHOLDER_PRICE ? priceExtras(price, {type, yard, today}, life, random) : {}),
    finance_lenders: quoteFinance({
      lender: yard.lender,
      price: price ?? 0,
      isNew: type === 'new',
      year: subject.year,
      stocknum,
      today,
      campaign: findCampaign({location: yard.location, type, model: subject.model}),
    }),
    images: shown,
    thumbnails: shown,
    primary_image_url: shown[0],
    views: random.between(12, 900),
    file: type === 'used' && random.chance(0.6) ? historyReport : undefined,
  }
}

// What a year brings, less a third.
function isLittleDriven({km, year}: Subject, thisYear: number): boolean {
  return km > 0 && km <= (thisYear - year) * USUAL_KM * (2 / 3)
}

// A month of the model's year, but none after the vehicle was listed.
function monthBuilt(year: number, month: number, listedAt: number): string {
  const built = new Date(Math.min(Date.UTC(year, month - 1), listedAt * 1000))
  return `${String(built.getUTCMonth() + 1).padStart(2, '0')}/${built.getUTCFullYear()}`
}

function computePrice(
  type: CarType,
  {newPrice, year, km}: Subject,
  thisYear: number,
  random: Random,
): number {
  const value = computeLocalPrice(newPrice, random)
  if (type === 'new') return computeAskingPrice(value, random)
  if (type === 'demo') return computeAskingPrice(value * 0.9, random)
  return computeAskingPrice(computeUsedPrice(value, thisYear - year, km), random)
}

function priceExtras(
  price: number,
  {type, yard, today}: Pick<YardPosition, 'type' | 'yard' | 'today'>,
  {created_at}: Pick<Car, 'created_at'>,
  random: Random,
): Partial<Car> {
  const market = Math.round((price * (0.95 + random.next() * 0.12)) / MARKET_STEP) * MARKET_STEP
  const before = random.chance(0.1) ? price + random.pick([1000, 1500, 2000, 3000]) : undefined
  return {
    before_price: before,
    price_history: before ? pricesAsked([before, price], yard.basis, created_at ?? today, today) : [],
    autograb_data:
      type === 'used' && random.chance(0.7)
        ? {
            state_average_market_price: market,
            average_market_price: market - MARKET_STEP * random.between(-4, 4),
            as_at: today - 2 * DAY,
          }
        : undefined,
  }
}

/** The old price from the listing day, the new one since lately; a newly listed car has no history. */
function pricesAsked(
  [before, price]: readonly [number, number],
  basis: DemoYard['basis'],
  listed: number,
  today: number,
): PricePoint[] {
  const reduced = today - LATELY_DAYS * DAY
  return listed < reduced
    ? [
        {at: listed, amount: before, basis},
        {at: reduced, amount: price, basis},
      ]
    : [{at: listed, amount: price, basis}]
}

/** The last day of registration, as dealers write it: dd/mm/yyyy. */
function monthsAhead(today: number, months: number): string {
  const day = new Date(today * 1000)
  const end = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 28))
  return end.toISOString().slice(0, 10).split('-').reverse().join('/')
}
