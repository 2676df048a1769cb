import {ATTRIBUTES, type Car, listAttributes} from '@forecourt/schemas/vehicle/attributes'
import {getKnownValue} from '@forecourt/schemas/vehicle/known-values'
import {formatCarType, formatValue} from './format-attribute.ts'

type KeyFact = {readonly label: string; readonly text: string}

/**
 * The known key facts in their order; of two attributes for one position, the first is used. A new car has its grade and
 * the site's warranty for it in place of its few kilometres.
 */
export function listKeyFacts(car: Car, warranty: string | null = null): KeyFact[] {
  const isNew = car.car_type === 'new'
  const facts = listAttributeFacts(car).filter(({label}) => !isNew || label !== ATTRIBUTES.km.spec.label)
  const own = [
    {label: 'Grade', text: isNew && car.badge},
    {label: 'Warranty', text: isNew && warranty?.replace(/^.*?warranty:\s*/i, '')},
  ]
  return [...own.flatMap(({label, text}) => (text ? [{label, text}] : [])), ...facts]
}

function listAttributeFacts(car: Car): KeyFact[] {
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

/** The facts in the line under a vehicle's name. */
const IN_LINE = 5

/**
 * A vehicle in a line: its condition, then what people ask for first. A new car's few kilometres are left out, and its
 * grade, which is in its name. Of a caravan these are its figures with their names, as nobody can tell a length from a mass otherwise.
 */
export function listHeadFacts(car: Car): string[] {
  const facts = listKeyFacts({...car, badge: null}).filter(({label}) => label !== ATTRIBUTES.car_type.title)
  const figures = facts.filter(({text}) => car.item_type === 'caravan' && /^\d/.test(text))
  const texts =
    figures.length > 0 ? figures.map(({label, text}) => `${label} ${text}`) : facts.map(({text}) => text)
  return [formatCarType(car.car_type), ...texts].slice(0, IN_LINE)
}
