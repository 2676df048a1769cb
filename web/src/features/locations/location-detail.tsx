import type {Location} from '@forecourt/schemas/generated/site-types'
import type {ReactNode} from 'react'
import {formatAddress} from '#/domain/format-values'
import {formatDepartments} from '#/domain/locations/location-rows'
import {getLocationHours, type HoursSettings} from '#/tenant/get-location-hours'
import {ButtonLink} from '#/ui/button'
import {Icon} from '#/ui/icon'
import {OpenNow} from '#/ui/open-now'
import {Picture} from '#/ui/picture'
import {HoursTable} from './hours-table'
import {mapHref} from './map-href'
import {SpecialDays} from './special-days'

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
