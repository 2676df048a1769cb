import {ATTRIBUTES, type Car, listAttributes} from '@forecourt/schemas/vehicle/attributes'
import {getKnownValue} from '@forecourt/schemas/vehicle/known-values'
import {formatCarType, formatPhrase, formatValue} from './format-attribute.ts'

type KeyFact = {readonly label: string; readonly text: string}
/** A fact as it is said without its label: "5 seats". */
type SaidFact = KeyFact & {readonly phrase: string}

/** The known key facts in their order; of two attributes for one position, the first is used. */
export function listKeyFacts(car: Car): SaidFact[] {
  const places = new Map<number, SaidFact>()
  for (const [name, attribute] of listAttributes()) {
    const place = attribute.keyFact?.[car.item_type]
    const value = getKnownValue(car, name)
    if (place === undefined || value === null || places.has(place)) continue
    places.set(place, {
      label: attribute.spec?.label ?? attribute.title,
      text: formatValue(attribute, value),
      phrase: formatPhrase(attribute, value),
    })
  }
  return [...places].sort(([a], [b]) => a - b).map(([, fact]) => fact)
}

/** The key facts of a car's page: a new car has its grade and the site's warranty in place of its few kilometres. */
export function listPageFacts(car: Car, warranty: string | null): KeyFact[] {
  if (car.car_type !== 'new') return listKeyFacts(car)
  const own = [
    {label: car.item_type === 'caravan' ? 'Layout' : 'Grade', text: car.badge},
    {
      label: 'Warranty',
      text: warranty && HAS_FIGURE.test(warranty) && warranty.replace(/^.*?warranty:\s*/i, ''),
    },
  ]
  return [...own.flatMap(({label, text}) => (text ? [{label, text}] : [])), ...withoutKm(listKeyFacts(car))]
}

// A warranty of which the site's words give no years is no fact of the car: it stands with its background only.
const HAS_FIGURE = /\d/

function withoutKm<Fact extends KeyFact>(facts: readonly Fact[]): Fact[] {
  return facts.filter(({label}) => label !== ATTRIBUTES.km.spec.label)
}

/** The facts in the line under a vehicle's name. */
const IN_LINE = 5

/**
 * A vehicle in a line: its condition, then what people ask for first. A new car's few kilometres are left out. Of a
 * caravan these are its figures with their names, as nobody can tell a length from a mass otherwise.
 */
export function listHeadFacts(car: Car): string[] {
  const known = listKeyFacts(car).filter(({label}) => label !== ATTRIBUTES.car_type.title)
  const facts = car.car_type === 'new' ? withoutKm(known) : known
  const figures = facts.filter(({text}) => car.item_type === 'caravan' && /^\d/.test(text))
  const texts =
    figures.length > 0 ? figures.map(({label, text}) => `${label} ${text}`) : facts.map(({phrase}) => phrase)
  return [formatCarType(car.car_type), ...texts].slice(0, IN_LINE)
}
