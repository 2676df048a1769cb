import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ComponentType} from 'react'
import {toJson} from '#/browser/behaviour'
import {buildVehicleTitle} from '#/domain/vehicles/vehicle-title'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {CardActions, CardFacts, CardTitle} from './card-parts'
import {CardPicture} from './card-picture'
import {CardDeal, CardHeadline, CardPrice, formatMarketNote} from './card-price'
import {type CardLink, type CardPlacement, type CardSettings, listCardButtons} from './card-settings'

type CardProps = {
  vehicle: ListedVehicle
  site: CardSettings
  title: ReturnType<typeof buildVehicleTitle>
  href: string
  priority: boolean
  links: readonly CardLink[]
}

const FORMS: {readonly [form in CardSettings['form']]: ComponentType<CardProps>} = {
  picture: PictureCard,
  price: PriceCard,
  editorial: EditorialCard,
}

type VehicleCardProps = {
  vehicle: ListedVehicle
  site: CardSettings
  priority?: boolean
  placement?: CardPlacement
  /** Whether its next pictures can be swiped to (spec 2.25a): not within a row that is itself swipeable. */
  swipe?: boolean
  /** As a row of a dense list, instead of the theme's card. */
  dense?: boolean
}

/** One vehicle in a list, in the layout of the site's theme. The whole card is a link; buttons remain separate. */
export function VehicleCard({
  vehicle,
  site,
  priority = false,
  placement = 'search',
  swipe = false,
  dense = false,
}: VehicleCardProps) {
  const Form = dense ? RowCard : FORMS[site.form]
  const title = buildVehicleTitle(vehicle)
  const {id, make, model} = vehicle
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
    <vehicle-actions car={toJson({id, make, model})} className="contents">
      {swipe && !dense && vehicle.images.length > 1 ? (
        <picture-swipe className="contents">{card}</picture-swipe>
      ) : (
        card
      )}
    </vehicle-actions>
  )
}

/** Picture first, then the name, then the price with its buttons: for a dealer with many makes. */
function PictureCard({vehicle, site, title, href, priority, links}: CardProps) {
  return (
    <article className="group vehicle-card card-box border border-line">
      <CardPicture vehicle={vehicle} site={site} alt={title.main} priority={priority} />
      <div className="card-body">
        <CardTitle title={title} href={href} size="text-lg" />
        <CardFacts vehicle={vehicle} site={site} note={formatMarketNote(vehicle, site)} />
        <CardDeal vehicle={vehicle} site={site}>
          <CardActions links={links} name={title.main} />
        </CardDeal>
      </div>
    </article>
  )
}

/** The price first, large and on the accent colour: for a dealer that sells by price. Its buttons are quiet. */
function PriceCard({vehicle, site, title, href, priority, links}: CardProps) {
  return (
    <article className="group vehicle-card card-box shadow-rest [--card-picture:13.25rem]">
      <CardPicture vehicle={vehicle} site={site} alt={title.main} priority={priority} />
      <CardHeadline vehicle={vehicle} site={site} />
      <div className="card-body">
        <CardTitle title={title} href={href} size="text-lg" />
        <CardFacts vehicle={vehicle} site={site} note={formatMarketNote(vehicle, site)} />
        <CardActions links={links} name={title.main} quiet />
      </div>
    </article>
  )
}

/** No box: a wide picture with text beneath it, as in a magazine. */
function EditorialCard({vehicle, site, title, href, priority, links}: CardProps) {
  return (
    <article className="group vehicle-card">
      <div className="overflow-hidden rounded-card">
        <CardPicture vehicle={vehicle} site={site} alt={title.main} priority={priority} />
      </div>
      <div className="card-body card-lines">
        <CardTitle title={title} href={href} size="heading text-lg group-hover:underline decoration-1" />
        <CardFacts
          vehicle={vehicle}
          site={site}
          className="text-ink-soft"
          note={formatMarketNote(vehicle, site)}
        />
        <CardDeal vehicle={vehicle} site={site}>
          <CardActions links={links} name={title.main} />
        </CardDeal>
      </div>
    </article>
  )
}

/** A picture with the facts beside it, for lists that show many cars at once. Actions are on the car's page. */
function RowCard({vehicle, site, title, href, priority}: CardProps) {
  return (
    <article className="group card-box relative grid h-full grid-cols-[9rem_minmax(0,1fr)] border border-line sm:grid-cols-[12rem_minmax(0,1fr)]">
      <CardPicture vehicle={vehicle} site={site} alt={title.main} priority={priority} dense />
      <div className="grid content-center gap-0.5 p-3">
        <CardTitle title={title} href={href} size="text-base" />
        <CardPrice vehicle={vehicle} site={site} />
        <CardFacts vehicle={vehicle} site={site} hasLocation={false} note={formatMarketNote(vehicle, site)} />
      </div>
    </article>
  )
}
