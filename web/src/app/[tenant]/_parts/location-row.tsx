import {linkTo} from '@forecourt/schemas/routes/routes'
import type {LocationEntry} from '#/domain/locations/list-locations'
import {formatDepartments} from '#/domain/locations/location-rows'
import {formatAddress} from '#/domain/vehicles/format-values'
import {mapHref} from '#/features/locations/map-href'
import {getLocationHours} from '#/tenant/get-location-hours'
import type {TenantConfig} from '#/tenant/tenant-config'
import {joinClassNames} from '#/ui/class-names'
import {Icon} from '#/ui/icon'
import {OpenNow} from '#/ui/open-now'
import {ContentPicture} from '#/ui/picture'
import {TextLink} from '#/ui/text-link'
import {LocationPhone} from './location-phone'

type Props = {
  tenant: TenantConfig
  place: LocationEntry
  /** In a list of its own: where its row leads, and how far it is. Beside a form a phone has less of it. */
  found?: {readonly href: string; readonly distance: string | null}
}

/** A place in one row: its picture, its name, and how to reach it. */
export async function LocationRow({tenant, place: {location, name, others}, found}: Props) {
  const {spans, brief} = await getLocationHours(location, tenant.settings)
  return (
    <div className="flex gap-4 py-1.5 lg:gap-5 lg:py-4">
      {(found || location.image) && (
        <div className={joinClassNames('w-24 shrink-0 lg:w-32', found ? 'pt-2 lg:pt-0' : 'max-lg:hidden')}>
          {location.image ? (
            <ContentPicture
              image={location.image}
              alt=""
              ratio="4 / 3"
              sizes="128px"
              className="rounded-card"
            />
          ) : (
            <div className="grid aspect-[4/3] place-items-center rounded-card bg-sunk text-ink-soft">
              <Icon name="pin" />
            </div>
          )}
        </div>
      )}
      <div className="flex grow flex-wrap items-center justify-between gap-x-4">
        {found ? (
          <h2 className="text-lg max-lg:w-full">{name}</h2>
        ) : (
          <a href={linkTo('location', {slug: location.slug})} className="quiet-link font-semibold">
            {name}
          </a>
        )}
        <span className={found && 'max-lg:order-1'}>
          <LocationPhone tenant={tenant} location={location} />
        </span>
        <span className="flex w-full flex-wrap gap-x-4 text-sm text-ink-soft">
          {found?.distance && <span className="figures font-medium text-ink">{found.distance}</span>}
          {formatDepartments([location, ...others])}
          {brief && <OpenNow spans={spans} otherwise={brief} />}
        </span>
        <a
          href={mapHref(location)}
          className={joinClassNames('quiet-link w-full text-sm', !found && 'max-lg:hidden')}
        >
          {formatAddress(location.address)}
        </a>
        {found && (
          <TextLink href={found.href} className="text-sm font-semibold">
            View location<span className="sr-only"> {name}</span>
          </TextLink>
        )}
        {others.map((other) => (
          <span key={other.id} className="flex w-full flex-wrap items-center justify-between gap-x-4 text-sm">
            {other.name}
            <LocationPhone tenant={tenant} location={other} />
          </span>
        ))}
      </div>
    </div>
  )
}
