import type {Location} from '@forecourt/schemas/generated/site-types'
import type {ReactNode} from 'react'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import {buildListingUrl} from '#/domain/listing/listing-url'
import type {PriceBasisSettings} from '#/domain/vehicles/describe-price'
import {buildVehicleTitle} from '#/domain/vehicles/vehicle-title'
import {mapHref} from '#/features/locations/map-href'
import {PriceNote, VehicleLink} from '#/features/vehicle-lists/vehicle-link'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {pickRememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import {Heading} from '#/ui/heading'
import {Icon} from '#/ui/icon'
import {TextLink} from '#/ui/text-link'

type Props = {
  location: Location
  card: ReactNode
  /** Other cars there. */
  others: readonly ListedVehicle[]
  price: PriceBasisSettings
}

/** The location of the car, with the anchor that buttons and other pages link to (spec 2.22), and other cars there. */
export function LocationSection({location, card, others, price}: Props) {
  return (
    <section id="vehicle-map" aria-labelledby="vehicle-map-title" className="scroll-mt-24">
      <Heading level={2} size="card" id="vehicle-map-title" className="mb-3">
        Where to see it
      </Heading>
      <div className="location-alone">{card}</div>
      <TextLink href={mapHref(location)} className="mt-2 gap-2 print:hidden">
        <Icon name="pin" /> Get directions
      </TextLink>
      {others.length > 0 && (
        <div className="mt-4 min-w-0 print:hidden">
          <p className="mb-3 flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">Also at {location.name}</span>
            <TextLink
              href={buildListingUrl({...EMPTY_LISTING, lists: {location_name: [location.name]}})}
              className="-my-2.5 text-sm font-semibold"
            >
              See all
            </TextLink>
          </p>
          <ul className="snap-row gap-4 pb-1 *:w-36">
            {others.map((vehicle) => (
              <li key={vehicle.id}>
                <VehicleLink
                  car={pickRememberedVehicle(vehicle, buildVehicleTitle(vehicle).main)}
                  note={<PriceNote vehicle={vehicle} site={price} />}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
