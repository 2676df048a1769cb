import {ATTRIBUTES} from '@forecourt/schemas/vehicle/attributes'
import type {CardAttribute} from '@forecourt/schemas/vehicle/card-attributes'
import {getKnownValue} from '@forecourt/schemas/vehicle/get-known-value'
import {formatPhrase} from '#/domain/format-attribute'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'

export type CardFact = {readonly attribute: CardAttribute; readonly text: string}

/** The facts of a card in the site's choice and order (spec 2.25b); what is not known is left out. */
export function listCardFacts(vehicle: ListedVehicle, attributes: readonly CardAttribute[]): CardFact[] {
  return attributes.flatMap((attribute) => {
    const value = getKnownValue(vehicle, attribute)
    return value === null ? [] : [{attribute, text: formatPhrase(ATTRIBUTES[attribute], value)}]
  })
}
