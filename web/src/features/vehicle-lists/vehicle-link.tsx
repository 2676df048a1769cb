import {linkTo} from '@forecourt/schemas/routes/routes'
import {getAskingPrice} from '@forecourt/schemas/vehicle/known-values'
import type {ReactNode} from 'react'
import {describePriceBasis, type PriceBasisSettings} from '#/domain/vehicles/describe-price'
import {formatMoney} from '#/domain/vehicles/format-values'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import type {RememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import {Picture} from '#/ui/picture'

type LinkProps = {
  car: RememberedVehicle
  note: ReactNode
  /** By default the car's own page. */
  href?: string
}

/** A stored car in a small layout: its picture, its name, and its current state. */
export function VehicleLink({car, note, href = linkTo('car', {slug: car.slug})}: LinkProps) {
  return (
    <a href={href} className="group block no-underline">
      <span className="block overflow-hidden rounded-card bg-sunk">
        <Picture src={car.primary_image_url} alt="" sizes="(min-width: 48rem) 220px, 60vw" />
      </span>
      <span className="mt-2 line-clamp-2 font-semibold leading-snug decoration-1 group-hover:underline">
        {car.name}
      </span>
      <span className="figures block min-h-6 text-ink-soft">{note}</span>
    </a>
  )
}

type PriceNoteProps = {vehicle: ListedVehicle; site: PriceBasisSettings}

/** The current price of a car with what it includes; nothing where it has none. */
export function PriceNote({vehicle, site}: PriceNoteProps) {
  const price = getAskingPrice(vehicle)
  if (price === 0) return null
  const basis = describePriceBasis(vehicle, site)
  return (
    <>
      <span className="font-semibold text-ink">{formatMoney(price)}</span>
      {basis && <span className="block text-xs">{basis}</span>}
    </>
  )
}
