import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getAskingPrice} from '@forecourt/schemas/vehicle/known-values'
import {formatAttributeValue} from '#/domain/listing/format-filter'
import {formatKm, formatMoney} from '../vehicles/format-values.ts'

export type ComparedVehicle = Pick<
  Car,
  'make' | 'model' | 'year' | 'km' | 'price' | 'offer_price' | 'price_basis' | 'simple_body' | 'item_type'
>

/** Smaller differences are not relevant. */
const [WORTH_DOLLARS, WORTH_KM] = [250, 5000]
/** A placeholder of a feed is not a price (spec 9.5c). */
const LEAST_PRICE = 10
const MOST_REASONS = 3

/**
 * Why another vehicle is suggested, as text: "same model, 2 years newer, $1,200 less". Shared properties come first,
 * then at most two differences. Null if there is nothing to mention. Prices are compared only if both include the
 * same.
 */
export function describeSimilarity(car: ComparedVehicle, other: ComparedVehicle): string | null {
  const reasons = [sayKind(car, other), sayYears(car, other), sayPrice(car, other), sayKm(car, other)]
  const said = reasons.filter((reason) => reason !== null).slice(0, MOST_REASONS)
  return said.length > 0 ? said.join(', ') : null
}

function sayKind(car: ComparedVehicle, other: ComparedVehicle): string | null {
  if (isSame(car.make, other.make)) return isSame(car.model, other.model) ? 'same model' : 'same make'
  const body = other.simple_body
  if (!body || car.simple_body !== body || car.item_type !== other.item_type) return null
  return `also ${withArticle(bodyWords(body))}`
}

// An abbreviation keeps its capitals in the middle of a sentence.
function bodyWords(body: string): string {
  const words = formatAttributeValue('body', body)
  return /^[A-Z]{2,}/.test(words) ? words : words.toLowerCase()
}

function withArticle(noun: string): string {
  return /^(?:[aeio]|SUV)/.test(noun) ? `an ${noun}` : `a ${noun}`
}

function sayYears({year}: ComparedVehicle, other: ComparedVehicle): string | null {
  if (!year || !other.year) return null
  const years = other.year - year
  if (years === 0) return 'same year'
  const count = Math.abs(years) === 1 ? '1 year' : `${Math.abs(years)} years`
  return `${count} ${years > 0 ? 'newer' : 'older'}`
}

function sayPrice(car: ComparedVehicle, other: ComparedVehicle): string | null {
  const [price, theirs] = [getAskingPrice(car), getAskingPrice(other)]
  const comparable = price > LEAST_PRICE && theirs > LEAST_PRICE && isSameBasis(car, other)
  if (!comparable || Math.abs(theirs - price) < WORTH_DOLLARS) return null
  const amount = formatMoney(Math.abs(theirs - price))
  return `${amount} ${theirs < price ? 'less' : 'more'}`
}

function isSameBasis({price_basis: basis}: ComparedVehicle, other: ComparedVehicle): boolean {
  return (basis ?? null) === (other.price_basis ?? null)
}

function sayKm({km}: ComparedVehicle, other: ComparedVehicle): string | null {
  if (!km || !other.km || Math.abs(other.km - km) < WORTH_KM) return null
  const distance = formatKm(Math.abs(other.km - km))
  return other.km < km ? `${distance} fewer` : `${distance} more`
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
