import type {ReactNode} from 'react'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import {buildListingUrl} from '#/domain/listing/listing-url'
import {SIMILAR_ID} from '#/domain/similar/has-similar'
import type {PriceBasisSettings} from '#/domain/vehicles/describe-price'
import {buildVehicleTitle} from '#/domain/vehicles/vehicle-title'
import {PriceNote, VehicleLink} from '#/features/vehicle-lists/vehicle-link'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {pickRememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import {Heading} from '#/ui/heading'
import {TextLink} from '#/ui/text-link'

type Props = {
  /** Cards of similar cars. */
  cards: readonly ReactNode[]
  /** The name of the car's location, and other cars there; null without one. */
  location: {readonly name: string; readonly others: readonly ListedVehicle[]} | null
  price: PriceBasisSettings
}

/** What else a shopper may like: similar cars, and others at the same location. */
export function SimilarView({cards, location, price}: Props) {
  return (
    <section id={SIMILAR_ID} aria-labelledby="similar-title">
      <Heading level={2} id="similar-title" className="mb-6">
        You may also like
      </Heading>
      {cards.length > 0 && <ul className="card-grid in-threes">{cards}</ul>}
      {location && location.others.length > 0 && (
        <div className="mt-8 min-w-0">
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
            {location.others.map((vehicle) => (
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
