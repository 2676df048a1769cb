import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {ReactNode} from 'react'
import {describeSimilarity} from '#/domain/similar/describe-similarity'
import type {CardSettings} from '#/features/vehicle-card/card-settings'
import {RememberedCard} from '#/features/vehicle-card/remembered-card'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'

/** Cards of similar cars, each below the reason for its suggestion. */
export function renderSimilarCards(
  car: Car,
  others: readonly ListedVehicle[],
  site: CardSettings,
): readonly ReactNode[] {
  return others.map((other) => {
    const reason = describeSimilarity(car, other)
    return (
      <li key={other.id}>
        {reason && <p className="figures mb-2 text-sm font-medium first-letter:uppercase">{reason}</p>}
        <RememberedCard vehicle={other} site={site} placement="similar" />
      </li>
    )
  })
}
