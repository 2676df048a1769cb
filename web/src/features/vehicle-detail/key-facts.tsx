import {type Car, listAttributes} from '@forecourt/schemas/vehicle/attributes'
import {getKnownValue} from '@forecourt/schemas/vehicle/known-values'
import {formatValue} from '#/domain/format-attribute'

const SHOWN = 6

/** What a shopper asks first, six at most, with its words; what is not known is left out. */
export function KeyFacts({car}: {car: Car}) {
  const facts = listKeyFacts(car)
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="key-information" className="border-y border-line py-6 print:py-3">
      <h2 id="key-information" className="sr-only">
        Key information
      </h2>
      <dl className="figures grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 print:gap-y-2">
        {facts.slice(0, SHOWN).map(({label, text}) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type KeyFact = {readonly label: string; readonly text: string}

/** The key facts that are known, in their places; of two attributes in one place the first stands. */
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
