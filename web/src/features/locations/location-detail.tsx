import type {Location} from '@forecourt/schemas/generated/site-types'
import type {ReactNode} from 'react'
import {markTarget, toJson} from '#/browser/behaviour'
import {formatAddress} from '#/domain/format-values'
import type {SpecialDay} from '#/domain/hours/upcoming-special-hours'
import {formatDepartments} from '#/domain/locations/location-rows'
import {getLocationHours, type HoursSettings} from '#/tenant/get-location-hours'
import {ButtonLink} from '#/ui/button'
import {Icon} from '#/ui/icon'
import {OpenNow} from '#/ui/open-now'
import {Picture} from '#/ui/picture'
import {HoursTable} from './hours-table'
import {mapHref} from './map-href'

/** The page of one place: open or not, hours, address, phone and licences. */
export async function LocationDetail({
  location,
  settings,
  phone,
}: {
  location: Location
  settings: HoursSettings
  phone: ReactNode
}) {
  const {rows, spans, special, brief} = await getLocationHours(location, settings)
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-16">
      <div>
        <p className="text-ink-soft">{formatDepartments([location])}</p>
        <h1 className="text-4xl">{location.name}</h1>
        <OpenNow spans={spans} otherwise={brief} className="mt-3 text-lg font-medium" />
        {location.image && (
          <Picture
            src={location.image.url}
            alt={location.image.alt}
            naturalWidth={location.image.width}
            sizes="(min-width: 62rem) 700px, 100vw"
            ratio="16 / 9"
            priority
            className="mt-8 rounded-card"
          />
        )}
        <Reach location={location} phone={phone} />
      </div>
      <section aria-labelledby="hours" className="card-pad self-start rounded-card border border-line lg:p-8">
        <h2 id="hours" className="mb-3 text-xl">
          Opening hours
        </h2>
        <HoursTable rows={rows} />
        <SpecialDays days={special} />
      </section>
    </div>
  )
}

function Reach({location, phone}: {location: Location; phone: ReactNode}) {
  const address = formatAddress(location.address)
  return (
    <div className="mt-8 grid gap-4">
      {address && (
        <address className="flex items-start gap-3 text-lg not-italic">
          <Icon name="pin" size={24} className="mt-0.5 shrink-0 text-ink-soft" />
          <span className="text-balance">{address}</span>
        </address>
      )}
      {phone && (
        <p className="flex items-center gap-3 text-lg">
          <Icon name="phone" size={24} className="shrink-0 text-ink-soft" />
          {phone}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={mapHref(location)}>Get directions</ButtonLink>
        {location.email && (
          <ButtonLink href={`mailto:${location.email}`} kind="secondary">
            Write to us
          </ButtonLink>
        )}
      </div>
      <Licences location={location} />
    </div>
  )
}

function Licences({location: {dealerLicence, repairerLicence}}: {location: Location}) {
  if (!dealerLicence && !repairerLicence) return null
  return (
    <p className="figures flex flex-wrap gap-x-6 text-sm text-ink-soft">
      {dealerLicence && <span>Dealer licence {dealerLicence}</span>}
      {repairerLicence && <span>Motor vehicle repairer licence {repairerLicence}</span>}
    </p>
  )
}

const SHOWN = 12

/**
 * Public holidays and other single days ahead (spec 4.9f); unfolds without JavaScript. Nothing where there are none.
 * The page is cached, so `special-days.element.ts` hides days that have passed since.
 */
function SpecialDays({days}: {days: readonly SpecialDay[]}) {
  if (days.length === 0) return null
  const shown = days.slice(0, SHOWN)
  return (
    <special-days ends={toJson(shown.map(({until}) => until))} className="block">
      <details className="group mt-4 rounded-inner bg-sunk px-4">
        <summary className="flex min-h-12 items-center justify-between gap-3 font-semibold">
          Holiday hours
          <span aria-hidden="true" className="text-xl leading-none transition-transform group-open:rotate-45">
            +
          </span>
        </summary>
        <ul className="figures pb-3">
          {shown.map(({date, label, times}) => (
            <li
              key={date}
              {...markTarget('special-days', 'day')}
              className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2"
            >
              <span>
                {label && <span className="font-medium">{label}, </span>}
                {formatDay(date)}
              </span>
              <span className="font-medium">{times}</span>
            </li>
          ))}
        </ul>
      </details>
    </special-days>
  )
}

function formatDay(date: string): string {
  const format = new Intl.DateTimeFormat('en-AU', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'long',
  })
  return format.format(Date.parse(`${date}T00:00:00Z`))
}
