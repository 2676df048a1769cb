import type {ComponentType} from 'react'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import type {CardSite} from './card-site'
import {cardTitle} from './card-title'
import {EditorialCard} from './editorial-card'
import {PictureCard} from './picture-card'
import {PriceCard} from './price-card'

export type CardProps = {
  vehicle: ListedVehicle
  site: CardSite
  title: ReturnType<typeof cardTitle>
  href: string
  priority: boolean
}

const FORMS: {readonly [form in CardSite['form']]: ComponentType<CardProps>} = {
  picture: PictureCard,
  price: PriceCard,
  editorial: EditorialCard,
}

type Props = {vehicle: ListedVehicle; site: CardSite; priority?: boolean}

/** One vehicle in a list, in the form of the site's theme. The whole card opens the car; buttons stay buttons. */
export function VehicleCard({vehicle, site, priority = false}: Props) {
  const Form = FORMS[site.form]
  return (
    <Form
      vehicle={vehicle}
      site={site}
      title={cardTitle(vehicle)}
      href={`/cars/${vehicle.slug}`}
      priority={priority}
    />
  )
}
