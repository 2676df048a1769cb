import {linkTo} from '@forecourt/schemas/routes/routes'
import {createRoot} from 'react-dom/client'
import {CompareTable} from '#/features/compare/compare-table'
import {useComparison} from '#/features/compare/use-comparison'
import {GoneVehicle} from '#/features/vehicle-lists/gone-vehicle'
import {useFocusAfterRemoval, useVehicleList} from '#/features/vehicle-lists/use-vehicle-list'
import {compared} from '#/lib/shopper/vehicle-lists'
import {Icon} from '#/ui/icon'
import {Notice} from '#/ui/notice'
import {Skeleton} from '#/ui/skeleton'

/** Draws the comparison of the cars selected in this browser. */
export function drawComparison(place: Element): () => void {
  const root = createRoot(place)
  root.render(<SelectedVehicles />)
  return () => root.unmount()
}

function SelectedVehicles() {
  // As in the tray: in the order in which they were ticked.
  const kept = useVehicleList(compared).toReversed()
  const answer = useComparison(kept.map(({slug}) => slug))
  const shown = answer.state === 'known' ? answer.comparison.cars.length : 0
  const place = useFocusAfterRemoval<HTMLDivElement>(shown)
  if (kept.length === 0) return null
  if (answer.state === 'asking') return <Skeleton className="min-h-[32rem] rounded-card" label="the cars" />
  if (answer.state === 'failed') {
    return (
      <Notice tone="critical">
        We cannot look them up right now. Your choice is kept; please load the page again in a moment.
      </Notice>
    )
  }
  const {comparison} = answer
  const gone = kept.filter(({slug}) => !comparison.cars.some((car) => car.slug === slug))
  return (
    <div ref={place} tabIndex={-1} className="grid gap-8 outline-none">
      {comparison.cars.length > 0 && (
        <CompareTable
          comparison={comparison}
          add={kept.length < compared.max() ? linkTo('stock') : null}
          removeButton={({id, name}) => (
            <button
              type="button"
              onClick={() => compared.remove(id)}
              aria-label={`Take ${name} away`}
              className="target absolute right-0 top-0 grid content-start justify-items-end p-1.5"
            >
              <span className="rounded-full bg-surface p-1">
                <Icon name="close" size={16} />
              </span>
            </button>
          )}
        />
      )}
      {gone.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {gone.map((car) => (
            <li key={car.id}>
              <GoneVehicle car={car} onRemove={() => compared.remove(car.id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
