import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ComponentType} from 'react'
import {toJson} from '#/browser/markup'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {pickRememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import {type CardLink, type CardPlacement, listCardButtons} from './card-buttons'
import type {CardSettings} from './card-settings'
import {formatCardTitle} from './card-title'
import {EditorialCard} from './editorial-card'
import {PictureCard} from './picture-card'
import {PriceCard} from './price-card'

export type CardProps = {
  vehicle: ListedVehicle
  site: CardSettings
  title: ReturnType<typeof formatCardTitle>
  href: string
  priority: boolean
  links: readonly CardLink[]
}

const FORMS: {readonly [form in CardSettings['form']]: ComponentType<CardProps>} = {
  picture: PictureCard,
  price: PriceCard,
  editorial: EditorialCard,
}

type Props = {
  vehicle: ListedVehicle
  site: CardSettings
  priority?: boolean
  placement?: CardPlacement
  /** Whether its next pictures can be swiped to (spec 2.25a): not within a row that is itself swiped. */
  swipe?: boolean
}

const MORE = 4

/** One vehicle in a list, in the form of the site's theme. The whole card opens the car; buttons stay buttons. */
export function VehicleCard({vehicle, site, priority = false, placement = 'search', swipe = false}: Props) {
  const Form = FORMS[site.form]
  const title = formatCardTitle(vehicle)
  const more = vehicle.images.slice(1, 1 + MORE)
  const card = (
    <Form
      vehicle={vehicle}
      site={site}
      title={title}
      href={linkTo('car', {slug: vehicle.slug})}
      priority={priority}
      links={listCardButtons(vehicle, site, placement)}
    />
  )
  return (
    <vehicle-actions car={toJson(pickRememberedVehicle(vehicle, title.main))} className="contents">
      {swipe && more.length > 0 ? (
        <picture-swipe pictures={toJson(more)} className="contents">
          {card}
        </picture-swipe>
      ) : (
        card
      )}
    </vehicle-actions>
  )
}
