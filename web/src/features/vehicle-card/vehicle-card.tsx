import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ComponentType} from 'react'
import {markTarget, toJson} from '#/browser/behaviour'
import {resolveFavouriteRule} from '#/domain/favourite-rule'
import {resolveCardTag} from '#/domain/resolve-card-tag'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {pickRememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import {Icon} from '#/ui/icon'
import {Picture} from '#/ui/picture'
import {Tag} from '#/ui/tag'
import {FavouriteButton} from '#/ui/vehicle-buttons'
import {CardCompare, CardFacts, CardFoot, CardTitle, formatCardTitle, formatLocation} from './card-parts'
import {CardMarketNote, CardMoney} from './card-price'
import {type CardLink, type CardPlacement, type CardSettings, listCardButtons} from './card-settings'

type CardProps = {
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

type VehicleCardProps = {
  vehicle: ListedVehicle
  site: CardSettings
  priority?: boolean
  placement?: CardPlacement
  /** Whether its next pictures can be swiped to (spec 2.25a): not within a row that is itself swiped. */
  swipe?: boolean
}

const MORE = 4

/** One vehicle in a list, in the form of the site's theme. The whole card opens the car; buttons stay buttons. */
export function VehicleCard({
  vehicle,
  site,
  priority = false,
  placement = 'search',
  swipe = false,
}: VehicleCardProps) {
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

/** Picture first, then the name, then the price: the form for a group with many makes. */
function PictureCard({vehicle, site, title, href, priority, links}: CardProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-lift focus-within:shadow-lift">
      <CardPicture vehicle={vehicle} site={site} alt={title.main} priority={priority} />
      <div className="card-body flex grow flex-col">
        <CardTitle title={title} href={href} size="text-lg" />
        <CardMoney vehicle={vehicle} site={site} />
        <CardFacts vehicle={vehicle} site={site} />
        <CardMarketNote vehicle={vehicle} site={site} />
        <CardFoot vehicle={vehicle} site={site} name={title.main} links={links} />
      </div>
    </article>
  )
}

/** The price leads, large and on the accent: the form for a yard that sells by price. */
function PriceCard({vehicle, site, title, href, priority, links}: CardProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-rest transition-shadow hover:shadow-lift focus-within:shadow-lift">
      <CardPicture vehicle={vehicle} site={site} alt={title.main} priority={priority} />
      <div className="grid items-center bg-accent px-3 py-1.5 text-accent-ink [&_p]:text-inherit [&_s]:text-inherit">
        <CardMoney vehicle={vehicle} site={site} large />
      </div>
      <div className="card-body flex grow flex-col">
        <CardTitle title={title} href={href} size="text-lg" />
        <CardFacts vehicle={vehicle} site={site} />
        <CardMarketNote vehicle={vehicle} site={site} />
        <CardFoot vehicle={vehicle} site={site} name={title.main} links={links} />
      </div>
    </article>
  )
}

/** No box: a wide picture and a set of lines beneath it, as a magazine would. */
function EditorialCard({vehicle, site, title, href, priority, links}: CardProps) {
  return (
    <article className="group relative flex h-full flex-col">
      <div className="overflow-hidden rounded-card">
        <CardPicture vehicle={vehicle} site={site} alt={title.main} priority={priority} />
      </div>
      <div className="flex grow flex-col gap-1.5 pt-3">
        <CardTitle title={title} href={href} size="heading text-lg group-hover:underline decoration-1" />
        <CardMoney vehicle={vehicle} site={site} />
        <CardMarketNote vehicle={vehicle} site={site} />
        <CardFacts vehicle={vehicle} site={site} className="text-ink-soft" />
        <CardFoot vehicle={vehicle} site={site} name={title.main} links={links} />
      </div>
    </article>
  )
}

type Props = {vehicle: ListedVehicle; site: CardSettings; alt: string; priority: boolean}

const SIZES = '(min-width: 75rem) 300px, (min-width: 62rem) 340px, (min-width: 36rem) 50vw, 100vw'

/** The picture of a card with its tag, and the place where the site shows it (spec 2.25a, 4.1). */
function CardPicture({vehicle, site, alt, priority}: Props) {
  const tag = resolveCardTag(vehicle, site.tags, site.now)
  const place = formatLocation(vehicle)
  return (
    <div {...markTarget('picture-swipe', 'box')} className="relative overflow-hidden bg-sunk">
      <Picture
        src={vehicle.images[0] ?? null}
        alt={alt}
        sizes={SIZES}
        priority={priority}
        className="motion-safe:transition-transform motion-safe:duration-300 group-hover:scale-[1.02]"
      />
      {tag && (
        <span className="absolute left-3 top-3">
          {tag.image ? (
            <Picture
              src={tag.image.url}
              alt={tag.text}
              sizes="80px"
              ratio={`${tag.image.width} / ${tag.image.height}`}
              className="max-w-20"
            />
          ) : (
            <Tag tone={tag.tone} className="uppercase">
              {tag.text}
            </Tag>
          )}
        </span>
      )}
      <CardHeart vehicle={vehicle} site={site} name={alt} />
      {site.card.showLocation && place && (
        <span className="absolute bottom-0 left-0 inline-flex max-w-[60%] items-center gap-1 rounded-tr-inner bg-ink/75 px-2 py-1 text-xs text-surface">
          <Icon name="pin" size={14} className="shrink-0" />
          <span className="truncate">{place}</span>
        </span>
      )}
      <CardCompare vehicle={vehicle} site={site} name={alt} />
    </div>
  )
}

/** The favourite button, where the site offers it for such a car (spec 5.4); on a sold one it only removes (4.1g). */
function CardHeart({vehicle, site, name}: {vehicle: ListedVehicle; site: CardSettings; name: string}) {
  const rule = resolveFavouriteRule(vehicle, site.favourites)
  if (rule === 'hidden') return null
  return (
    <FavouriteButton
      name={name}
      onlyWhenSaved={rule === 'only-when-saved'}
      className="absolute right-2 top-2 z-10"
    />
  )
}
