import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {findStateLawText} from '#/domain/reservations/state-law-texts'
import {applyVehicleNouns, getNamedKind} from '#/domain/vehicles/vehicle-nouns'

/** The buyer's rights by the law of the car's state, if the site shows them (spec 9.5a). */
export function StateLawText({car, settings}: {car: Car; settings: Settings}) {
  const {stateWords, ownStateWords} = settings.reserve
  if (!stateWords) return null
  const words = ownStateWords ? null : findStateLawText(car, settings.identity.state)
  const text = ownStateWords ?? (words && applyVehicleNouns(words.text, [getNamedKind(car)]))
  return (
    <div className="grid measure gap-1 text-sm text-ink-soft">
      <p>
        {applyVehicleNouns('A reservation is not a contract to buy the car.', [getNamedKind(car)])}
        {text && ` ${text}`}
      </p>
      {words && (
        <p>
          As at {words.asAt}: {words.source}
        </p>
      )}
    </div>
  )
}
