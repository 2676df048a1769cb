import {markTarget} from '#/browser/markup'
import {resolveFavouriteRule} from '#/domain/favourite-rule'
import {resolveCardTag} from '#/domain/resolve-card-tag'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {Icon} from '#/ui/icon'
import {Picture} from '#/ui/picture'
import {Tag} from '#/ui/tag'
import {FavouriteButton} from '#/ui/vehicle-buttons'
import type {CardSettings} from './card-settings'

type Props = {vehicle: ListedVehicle; site: CardSettings; alt: string; priority: boolean}

const SIZES = '(min-width: 75rem) 300px, (min-width: 62rem) 340px, (min-width: 36rem) 50vw, 100vw'

/** The picture of a card with its tag, and the place where the site shows it (spec 2.25a, 4.1). */
export function CardPicture({vehicle, site, alt, priority}: Props) {
  const tag = resolveCardTag(vehicle, site.tags, site.now)
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
      {site.card.showLocation && vehicle.location_name && (
        <span className="absolute bottom-0 left-0 inline-flex items-center gap-1 rounded-tr-inner bg-ink/75 px-2 py-1 text-xs text-surface">
          <Icon name="pin" size={14} />
          {vehicle.location_name}
        </span>
      )}
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
