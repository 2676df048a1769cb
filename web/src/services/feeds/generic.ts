import {listAttributes} from '@forecourt/schemas/vehicle/attributes'
import type {Advert} from './advert.ts'
import {type Row, readValue} from './feed-row.ts'

/** Values that are derived by a rule, under the names of attributes and imports. */
const BY_RULE = [
  'id',
  'dealership_slug',
  'slug',
  'link',
  'name',
  'price',
  'price_basis',
  'price_words',
  'availability',
  'listed_on',
  'images',
] as const

/** The public facts of a vehicle, under the names of our own feed format, so that an import can parse the file. */
const ATTRIBUTES = listAttributes().filter(
  ([name, {spec, keyFact, jsonLd, filter, computed}]) =>
    (spec || keyFact || jsonLd || filter) &&
    !computed &&
    ![...BY_RULE, 'status'].some((column) => column === name),
)

export const GENERIC_COLUMNS: readonly string[] = [...BY_RULE, 'status', ...ATTRIBUTES.map(([name]) => name)]

/** The row of a car in our own feed format. Every car of the site has one. */
export function buildGenericRow(advert: Advert): {readonly row: Row} {
  const {car, url, title, price, basis, basisWords, availability, listedOn, pictures, vehiclePage} = advert
  const attributes = ATTRIBUTES.flatMap(([name, {setting}]): [string, string][] => {
    const value = !setting || vehiclePage[setting] ? readValue(car, name) : null
    return value === null ? [] : [[name, value]]
  })
  return {
    row: {
      ...Object.fromEntries(attributes),
      id: car.id,
      dealership_slug: car.dealership_slug,
      slug: car.slug,
      link: url,
      name: title,
      price: price === null ? '' : String(price),
      price_basis: basis ?? '',
      price_words: basisWords ?? '',
      availability,
      status: car.status,
      listed_on: listedOn ?? '',
      images: pictures.join('|'),
    },
  }
}
