import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import type {BrowserList} from '#/lib/shopper/browser-list'
import type {RememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import {compared} from '#/lib/shopper/vehicle-lists'
import {getButtonClass} from '#/ui/button'
import {Notice} from '#/ui/notice'
import {Skeleton} from '#/ui/skeleton'
import {GoneVehicle} from './gone-vehicle'
import {
  type CurrentVehicles,
  useCurrentVehicles,
  useFocusAfterRemoval,
  useVehicleList,
} from './use-vehicle-list'
import {VehicleLink} from './vehicle-link'

type Props = {
  list: BrowserList<RememberedVehicle>
  renderCard: (vehicle: ListedVehicle) => ReactNode
  /** Whether cars can be compared on this site. */
  hasCompare: boolean
}

/**
 * The cars of a list as cards with current prices. Cars that are gone are mentioned, and in an outage all are still
 * listed.
 */
export function VehicleList({list, renderCard, hasCompare}: Props) {
  const cars = useVehicleList(list)
  const fresh = useCurrentVehicles(cars)
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(cars.length)
  if (cars.length === 0) return null
  const comparable = cars.filter(({slug}) => fresh.found?.has(slug))
  return (
    <>
      <div className="-mt-4 mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2
          ref={heading}
          tabIndex={-1}
          className="figures font-body text-lg font-normal text-ink-soft outline-none"
        >
          {cars.length} saved
        </h2>
        {hasCompare && comparable.length > 1 && comparable.length <= compared.max() && (
          <a
            href={linkTo('compare')}
            onClick={() => compared.replace(comparable.toReversed())}
            className={getButtonClass('secondary', 'small')}
          >
            Compare these {comparable.length}
          </a>
        )}
      </div>
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
