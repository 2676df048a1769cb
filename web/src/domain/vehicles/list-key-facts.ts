import {type Car, listAttributes} from '@forecourt/schemas/vehicle/attributes'
import {getKnownValue} from '@forecourt/schemas/vehicle/known-values'
import {formatValue} from './format-attribute.ts'

type KeyFact = {readonly label: string; readonly text: string}

/** The known key facts in their order; of two attributes for one position, the first is used. */
export function listKeyFacts(car: Car): KeyFact[] {
  const places = new Map<number, KeyFact>()
  for (const [name, attribute] of listAttributes()) {
    const place = attribute.keyFact?.[car.item_type]
    const value = getKnownValue(car, name)
    if (place === undefined || value === null || places.has(place)) continue
    places.set(place, {
      label: attribute.spec?.label ?? attribute.title,
      text: formatValue(attribute, value),
    })
  }
  return [...places].sort(([a], [b]) => a - b).map(([, fact]) => fact)
}
