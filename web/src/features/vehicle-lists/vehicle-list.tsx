import type {ReactNode} from 'react'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import type {BrowserList} from '#/lib/shopper/browser-list'
import type {RememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import {Notice} from '#/ui/notice'
import {Skeleton} from '#/ui/skeleton'
import {GoneVehicle} from './gone-vehicle'
import {type CurrentVehicles, useCurrentVehicles, useVehicleList} from './use-vehicle-list'
import {VehicleLink} from './vehicle-link'

type Props = {
  list: BrowserList<RememberedVehicle>
  renderCard: (vehicle: ListedVehicle) => ReactNode
}

/**
 * The cars of a list as cards with current prices. Cars that are gone are mentioned, and in an outage all are still
 * listed.
 */
export function VehicleList({list, renderCard}: Props) {
  const cars = useVehicleList(list)
  const fresh = useCurrentVehicles(cars)
  if (cars.length === 0) return null
  return (
    <>
      <h2 className="sr-only">Your list</h2>
      {fresh.state === 'failed' && (
        <Notice tone="warning" className="mb-5">
          We cannot look up today’s prices right now. These are the ones you saved; please load the page again
          in a moment.
        </Notice>
      )}
      <ul className="card-grid in-fours">
        {cars.map((car) => (
          <li key={car.id}>
            <KeptOne car={car} fresh={fresh} renderCard={renderCard} onRemove={() => list.remove(car.id)} />
          </li>
        ))}
      </ul>
    </>
  )
}

type OneProps = {
  car: RememberedVehicle
  fresh: CurrentVehicles
  renderCard: Props['renderCard']
  onRemove: () => void
}

function KeptOne({car, fresh, renderCard, onRemove}: OneProps) {
  if (fresh.state === 'asking') return <Skeleton className="min-h-96 rounded-card" label={car.name} />
  if (fresh.state === 'failed') return <VehicleLink car={car} note={null} />
  const vehicle = fresh.found.get(car.slug)
  return vehicle ? renderCard(vehicle) : <GoneVehicle car={car} onRemove={onRemove} />
}
