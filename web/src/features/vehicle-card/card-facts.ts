import {formatOdometer} from '#/domain/format-distance'
import {wordValue} from '#/domain/listing/word-value'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import type {CardSite} from './card-site'

type Attribute = CardSite['card']['attributes'][number]
type Read = (vehicle: ListedVehicle) => string | null | undefined

const READ: {readonly [attribute in Attribute]: Read} = {
  car_type: (vehicle) => wordValue('car_type', vehicle.car_type),
  simple_body: (vehicle) => vehicle.simple_body && wordValue('body', vehicle.simple_body),
  km: formatOdometer,
  simple_transmission: (vehicle) => vehicle.simple_transmission,
  simple_fuel: (vehicle) => vehicle.simple_fuel,
  drive: (vehicle) => vehicle.drive,
  seats: (vehicle) => (vehicle.seats ? wordValue('seats', String(vehicle.seats)) : null),
  stocknum: (vehicle) => vehicle.stocknum && `Stock ${vehicle.stocknum}`,
}

export type CardFact = {readonly attribute: Attribute; readonly text: string}

/** The facts of a card in the site's choice and order (spec 2.25b); what is not known is left out. */
export function cardFacts(vehicle: ListedVehicle, attributes: readonly Attribute[]): CardFact[] {
  return attributes.flatMap((attribute) => {
    const text = READ[attribute](vehicle)
    return text ? [{attribute, text}] : []
  })
}
