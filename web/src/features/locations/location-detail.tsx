import type {Location, Settings} from '@forecourt/schemas/generated/site-types'
import {LOCATION_TYPES} from '@forecourt/schemas/location/location'
import type {ReactNode} from 'react'
import {formatDepartments} from '#/domain/locations/location-rows'
import {formatAddress} from '#/domain/vehicles/format-values'
import {getLocationHours, type HoursSettings} from '#/tenant/get-location-hours'
import {ButtonLink} from '#/ui/button'
import {Icon} from '#/ui/icon'
import {ContentPicture} from '#/ui/picture'
import {HoursPanel} from './hours-panel'
import type {Department} from './location-card'
import {Brands, Licences, type LocationBrand, type Rated, Rating} from './location-facts'
import {mapHref} from './map-href'

type Props = {
  location: Location
  /** The reviews of its dealership. */
  dealership: Rated | null
  /** The other departments at the same place. */
  others: readonly Department[]
  /** The brands of the site's places. */
  brands: readonly LocationBrand[]
  settings: HoursSettings & Pick<Settings, 'reviews'>
  phone: ReactNode
  landline: ReactNode
  /** What can be booked there. */
  actions?: ReactNode
  /** Where it is, and who is there. */
  children: ReactNode
}

/** The page of one place: hours by department, address, phones, brands, licences, and a map. */
export async function LocationDetail(props: Props) {
  const {location, dealership, others, brands, settings, children} = props
  const locations = [location, ...others.map((other) => other.location)]
  const read = locations.map(async (one) => ({location: one, hours: await getLocationHours(one, settings)}))
  const departments = (await Promise.all(read)).filter(
    ({hours}) => hours.rows.length + hours.special.length > 0,
  )
  const isRated = location.averageRating !== null && location.reviewCount !== null
  return (
    <>
      <p className="text-ink-soft">{formatDepartments(locations)}</p>
      <h1 className="text-4xl">{location.name}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Rating rated={isRated || !dealership ? location : dealership} settings={settings.reviews} />
        <Brands location={location} brands={brands} settings={settings.locations} />
      </div>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        {location.image && (
          <ContentPicture
            image={location.image}
            preview={location.image.lqip}
            sizes="(min-width: 62rem) 700px, calc(100vw - 2rem)"
            ratio="16 / 9"
            priority
            className="rounded-card"
          />
        )}
        <div className="grid content-start gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Reach {...props} />
          {departments.length > 0 && <HoursPanel departments={departments} />}
        </div>
        <div>{children}</div>
      </div>
    </>
  )
}

function Reach({location, others, phone, landline, actions}: Props) {
  const address = formatAddress(location.address)
  return (
    <div className="grid gap-4">
      {address && (
        <address className="flex items-start gap-3 text-lg not-italic">
          <Icon name="pin" size={24} className="mt-0.5 shrink-0 text-ink-soft" />
          <span className="text-balance">{address}</span>
        </address>
      )}
      {phone && <PhoneLine of={LOCATION_TYPES[location.type]}>{phone}</PhoneLine>}
      {landline && <PhoneLine>{landline}</PhoneLine>}
      {others.map(({location: {id, name}, phone: number}) =>
        number ? (
          <PhoneLine key={id} of={name}>
            {number}
          </PhoneLine>
        ) : null,
      )}
      {location.email && (
        <p className="flex items-center gap-x-3 text-lg">
          <Icon name="mail" size={24} className="shrink-0 text-ink-soft" />
          <a href={`mailto:${location.email}`} className="hover:underline">
            Write to us
          </a>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={mapHref(location)}>Get directions</ButtonLink>
        {actions}
      </div>
      <Licences location={location} />
    </div>
  )
}

function PhoneLine({of, children}: {of?: string; children: ReactNode}) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-lg">
      <Icon name="phone" size={24} className="shrink-0 text-ink-soft" />
      {children}
      {of && <span className="text-sm text-ink-soft">{of}</span>}
    </p>
  )
}
