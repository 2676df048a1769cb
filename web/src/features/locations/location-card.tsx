import type {ReactNode} from 'react'
import {formatAddress} from '#/domain/format-address'
import {getPlaceHours} from '#/tenant/get-place-hours'
import type {Location} from '#/tenant/tenant-config'
import {Heading} from '#/ui/heading'
import {Icon} from '#/ui/icon'
import {OpenNow} from '#/ui/open-now'
import {Picture} from '#/ui/picture'
import {HoursTable} from './hours-table'
import {mapHref} from './map-href'
import {nameDepartment} from './name-department'

type Props = {location: Location; phone: ReactNode; level?: 2 | 3; detailed?: boolean}

/** A place in a list: where, whether it is open, and how to reach it. */
export async function LocationCard({location, phone, level = 3, detailed = false}: Props) {
  const {zone, hours, specialHours} = location
  const {rows, spans, brief} = await getPlaceHours({zone, hours, specialHours})
  return (
    <article className="card-pad flex h-full flex-col gap-3 overflow-hidden rounded-card border border-line bg-surface">
      {detailed && location.image && (
        <div className="-mx-[var(--card-pad)] -mt-[var(--card-pad)] mb-1">
          <Picture
            src={location.image.url}
            alt={location.image.alt}
            naturalWidth={location.image.width}
            ratio="16 / 9"
            sizes="(min-width: 62rem) 400px, (min-width: 36rem) 50vw, 100vw"
          />
        </div>
      )}
      <div>
        <p className="text-sm text-ink-soft">{nameDepartment(location)}</p>
        <Heading level={level} size="card">
          <a
            href={`/locations/${location.slug}`}
            className="-my-2 inline-flex min-h-11 items-center no-underline hover:underline"
          >
            {location.name}
          </a>
        </Heading>
      </div>
      <OpenNow spans={spans} otherwise={brief} className="text-sm font-medium" />
      {detailed && <HoursTable rows={rows} />}
      <address className="mt-auto grid text-sm not-italic">
        <a href={mapHref(location)} className="flex min-h-11 items-center gap-2 no-underline hover:underline">
          <Icon name="pin" className="shrink-0 text-ink-soft" />
          {formatAddress(location.address)}
        </a>
        {phone && (
          <span className="flex min-h-11 items-center gap-2">
            <Icon name="phone" className="shrink-0 text-ink-soft" />
            {phone}
          </span>
        )}
      </address>
    </article>
  )
}
