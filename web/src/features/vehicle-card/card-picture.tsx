import {markTarget} from '#/browser/behaviour'
import {getColour} from '#/domain/vehicles/format-attribute'
import {resolveCardTag} from '#/domain/vehicles/resolve-card-tag'
import {resolveFavouriteRule} from '#/domain/watchlist/favourite-rule'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {formatRatio} from '#/lib/picture-url'
import {joinClassNames} from '#/ui/class-names'
import {Icon} from '#/ui/icon'
import {PhotosComing} from '#/ui/photos-coming'
import {Picture} from '#/ui/picture'
import {Tag} from '#/ui/tag'
import {FavouriteButton} from '#/ui/vehicle-buttons'
import {CardCompare, formatLocation} from './card-parts'
import type {CardSettings} from './card-settings'

type Props = {
  vehicle: ListedVehicle
  site: CardSettings
  alt: string
  priority: boolean
  /** As high as the row beside it, and without the place, which is shown there. */
  dense?: boolean
}

const SIZES =
  '(min-width: 75rem) 300px, (min-width: 62rem) 340px, (min-width: 36rem) 50vw, calc(100vw - 2rem)'
const DENSE_SIZES = '(min-width: 36rem) 192px, 136px'

/** The picture of a card with its tag, and the place if the site shows it (spec 2.25a, 4.1). */
export function CardPicture({vehicle, site, alt, priority, dense = false}: Props) {
  const tag = resolveCardTag(vehicle, site.tags, site.now)
  const place = formatLocation(vehicle)
  const [first] = vehicle.images
  const paint = getColour(vehicle.colour ?? '')
  return (
    <div {...markTarget('picture-swipe', 'box')} className="card-picture">
      {first ? (
        <Picture
          src={first}
          alt={alt}
          sizes={dense ? DENSE_SIZES : SIZES}
          ratio={dense ? 'auto' : formatRatio(site.pictureRatio)}
          priority={priority}
          tint={paint}
          className={dense ? 'absolute inset-0 h-full' : undefined}
        />
      ) : (
        <PhotosComing
          body={vehicle.simple_body ?? null}
          paint={paint}
          className={dense ? 'absolute inset-0' : 'ratio'}
          drawing={dense ? 'h-10' : 'h-16'}
        />
      )}
      {tag && (
        <span className={joinClassNames('absolute', dense ? 'left-0 top-0' : 'left-3 top-3')}>
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
      <CardHeart vehicle={vehicle} site={site} />
      {site.card.showLocation && place && !dense && (
        <span className="card-place">
          <Icon name="pin" size={14} />
          <span>{place}</span>
        </span>
      )}
      <CardCompare vehicle={vehicle} site={site} />
    </div>
  )
}

/** The favourite button, if the site offers it for such a car (spec 5.4); on a sold one it only removes (4.1g). */
function CardHeart({vehicle, site}: Pick<Props, 'vehicle' | 'site'>) {
  const rule = resolveFavouriteRule(vehicle, site.favourites)
  if (rule === 'hidden') return null
  return <FavouriteButton onlyWhenSaved={rule === 'only-when-saved'} />
}
