import type {Car} from '@forecourt/schemas'
import {feetToMetres, formatOdometer} from '#/domain/format-distance'
import {wordValue} from '#/domain/listing/word-value'

const SHOWN = 6

type Fact = readonly [label: string, value: string | number | null | undefined]

/** What a shopper asks first, six at most, with its words; what is not known is left out. */
export function KeyFacts({car}: {car: Car}) {
  const facts = listFacts(car).filter(([, value]) => value)
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="key-information" className="border-y border-line py-6 print:py-3">
      <h2 id="key-information" className="sr-only">
        Key information
      </h2>
      <dl className="figures grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 print:gap-y-2">
        {facts.slice(0, SHOWN).map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function listFacts(car: Car): Fact[] {
  const condition: Fact = ['Condition', wordValue('car_type', car.car_type)]
  const km: Fact = ['Odometer', formatOdometer(car)]
  if (car.item_type === 'caravan') {
    const length = car.caravan?.body_length
    return [
      condition,
      ['Sleeps', car.caravan?.sleeps],
      ['Body length', length ? `${length} ft (${feetToMetres(length)} m)` : null],
      ['Tare', car.caravan?.tare_weight ? `${car.caravan.tare_weight.toLocaleString('en-AU')} kg` : null],
      ['Axles', car.caravan?.axle_type],
      ['Body', car.simple_body && wordValue('body', car.simple_body)],
    ]
  }
  return [
    km,
    ['Transmission', car.simple_transmission ?? car.transmission],
    ['Fuel', car.simple_fuel ?? car.fuel],
    ['Body', car.simple_body ? wordValue('body', car.simple_body) : car.body],
    ['Drive', car.drive],
    ['Seats', car.seats],
    ['Colour', car.colour],
    condition,
  ]
}
