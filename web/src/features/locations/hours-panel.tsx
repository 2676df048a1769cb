import type {Location} from '@forecourt/schemas/generated/site-types'
import {LOCATION_TYPES} from '@forecourt/schemas/location/location'
import {markTarget} from '#/browser/behaviour'
import type {LocationHours} from '#/tenant/get-location-hours'
import {OpenNow} from '#/ui/open-now'
import {HolidayHours} from './holiday-hours'
import {HoursTable} from './hours-table'

type Department = {readonly location: Location; readonly hours: LocationHours}

/**
 * The opening hours of a place, with a selection of the department if it has several (spec 2.28). Without JavaScript
 * all departments are listed.
 */
export function HoursPanel({
  departments,
}: {
  /** The departments of one place, the initially shown one first. */
  departments: readonly Department[]
}) {
  const locations = departments.map(({location}) => location)
  const id = `hours-${locations[0]?.slug}`
  return (
    <section aria-labelledby={id} className="card-pad self-start rounded-card border border-line lg:p-8">
      <h2 id={id} className="mb-3 text-xl">
        Opening hours
      </h2>
      <hours-panel className="block">
        {departments.length > 1 && (
          <label className="only-scripted mb-4 grid gap-1">
            <span className="text-sm font-medium">Department</span>
            <select {...markTarget('hours-panel', 'choice')} className="field-control" autoComplete="off">
              {locations.map((location) => (
                <option key={location.id} value={location.slug}>
                  {nameDepartment(location, locations)}
                </option>
              ))}
            </select>
          </label>
        )}
        {departments.map(({location, hours: {rows, zone, spans, special, brief}}, index) => (
          <div
            key={location.id}
            {...markTarget('hours-panel', 'department')}
            data-department={location.slug}
            className={index > 0 ? 'only-plain mt-6' : undefined}
            suppressHydrationWarning
          >
            {departments.length > 1 && (
              <h3 className="only-plain mb-1 text-base">{nameDepartment(location, locations)}</h3>
            )}
            {brief && <OpenNow spans={spans} otherwise={brief} className="mb-2 text-sm font-medium" />}
            <HoursTable rows={rows} zone={zone} />
            <HolidayHours id={location.slug} name={location.name} days={special} />
          </div>
        ))}
      </hours-panel>
    </section>
  )
}

/** "Service", or with its name if the place has two of a kind. */
function nameDepartment({type, name}: Location, departments: readonly Location[]): string {
  const same = departments.filter((other) => other.type === type)
  return same.length > 1 ? `${LOCATION_TYPES[type]}: ${name}` : LOCATION_TYPES[type]
}
