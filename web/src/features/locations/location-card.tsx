import type {Location, Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import {formatDepartments} from '#/domain/locations/location-rows'
import {formatAddress} from '#/domain/vehicles/format-values'
import {getLocationHours, type HoursSettings} from '#/tenant/get-location-hours'
import {Heading} from '#/ui/heading'
import {Icon} from '#/ui/icon'
import {OpenNow} from '#/ui/open-now'
import {ContentPicture} from '#/ui/picture'
import {HolidayHours} from './holiday-hours'
import {HoursTable} from './hours-table'
import {Brands, Distance, type LocationBrand, Rating} from './location-facts'
import {MapNumber} from './location-map'
import {mapHref} from './map-href'

/** A department with its phone numbers. */
export type Department = {readonly location: Location; readonly phone: ReactNode}

type Props = {
  location: Location
  /** Its name in a list; its own by default. */
  name?: string
  /** The other departments of a place that is listed once. */
  others?: readonly Department[]
  settings: HoursSettings & Pick<Settings, 'reviews'>
  phone: ReactNode
  /** Its second number. */
  landline?: ReactNode
  /** The brands of the site's places. */
  brands?: readonly LocationBrand[]
  /** The distance, as text. */
  distance?: string | null
  /** What one does there. */
  action?: ReactNode
  level?: 2 | 3
  detailed?: boolean
  /** What its pin is called on the map above the list. */
  pin?: string | null
}

/** A place in a list: its address, opening state, and contact. */
export async function LocationCard({
  location,
  name = location.name,
  others = [],
  settings,
  phone,
  landline = null,
  brands = [],
  distance = null,
  action = null,
  level = 3,
  detailed = false,
  pin = null,
}: Props) {
  const {rows, zone, spans, special, brief} = await getLocationHours(location, settings)
  const open = brief && <OpenNow spans={spans} otherwise={brief} className="text-sm font-medium" />
  const isFolded = detailed && rows.length + special.length > 0
  return (
    <article className="location-card">
      {location.image && (
        <div className="location-picture">
          <ContentPicture
            image={location.image}
            height={settings.locations.imageHeight}
            sizes="(min-width: 62rem) 600px, (min-width: 36rem) 50vw, calc(100vw - 2rem)"
          />
        </div>
      )}
      <div>
        <p className="text-sm text-ink-soft">
          {formatDepartments([location, ...others.map((other) => other.location)])}
        </p>
        <Heading level={level} size="card">
          <a href={linkTo('location', {slug: location.slug})} className="quiet-link -my-2 gap-2">
            {pin && <MapNumber>{pin}</MapNumber>}
            {name}
          </a>
        </Heading>
      </div>
      {isFolded ? (
        <details className="group/hours -my-2 text-sm">
          <summary className="inline-flex min-h-11 items-center gap-2">
            {open}
            <span className="text-ink-soft underline underline-offset-4">Hours</span>
            <Icon
              name="chevron"
              size={16}
              className="shrink-0 rotate-90 text-ink-soft group-open/hours:-rotate-90"
            />
          </summary>
          <div className="pb-2">
            <HoursTable rows={rows} zone={zone} />
            <HolidayHours id={location.slug} name={name} days={special} />
          </div>
        </details>
      ) : (
        open
      )}
      <Distance text={distance} />
      {detailed && (
        <>
          <Rating rated={location} settings={settings.reviews} />
          <Brands location={location} brands={brands} settings={settings.locations} />
        </>
      )}
      <address className="grid text-sm not-italic">
        <a href={mapHref(location)} className="flex min-h-11 items-center gap-2 no-underline hover:underline">
          <Icon name="pin" className="shrink-0 text-ink-soft" />
          <span className="text-balance">{formatAddress(location.address)}</span>
        </a>
        {phone && (
          <span className="flex min-h-11 items-center gap-2">
            <Icon name="phone" className="shrink-0 text-ink-soft" />
            {phone}
          </span>
        )}
        {landline && (
          <span className="flex min-h-11 items-center gap-2">
            <Icon name="phone" className="shrink-0 text-ink-soft" />
            {landline}
          </span>
        )}
      </address>
      {detailed && <Departments departments={others} />}
      {action && <p className="mt-auto border-t border-line pt-1">{action}</p>}
    </article>
  )
}

function Departments({departments}: {departments: readonly Department[]}) {
  if (departments.length === 0) return null
  return (
    <ul aria-label="Also here" className="border-t border-line pt-2 text-sm">
      {departments.map(({location: {id, slug, name}, phone}) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
          <a href={linkTo('location', {slug})} className="quiet-link font-semibold">
            {name}
          </a>
          {phone}
        </li>
      ))}
    </ul>
  )
}
