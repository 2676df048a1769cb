import type {ImageValue, LinkValue} from '@forecourt/schemas/fields/media'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {type FormattedCredit, formatCredit} from '#/domain/finance/format-finance'
import {formatVehiclePrice} from '#/domain/leads/vehicle-snapshot'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import type {Slide} from './list-slides'

/** The width in px is that of the original; absent where it is not known, as of a car's. */
export type HeroPicture = Pick<ImageValue, 'url' | 'alt' | 'lqip'> & Partial<Pick<ImageValue, 'width'>>

/** One slide of the first screen: a picture and its text. */
export type HeroSlide = {
  readonly key: string
  readonly headline: string
  readonly detail: string | null
  /** The advertised credit as text. */
  readonly credit: FormattedCredit | null
  readonly picture: HeroPicture | null
  readonly pictureTall: HeroPicture | null
  readonly action: LinkValue | null
  readonly wordsHidden: boolean
}

/** The content of the first screen: a car in stock and the current slides, or the site's own picture and headline. */
export function listHeroSlides(
  slides: readonly Slide[],
  settings: Settings,
  car: ListedVehicle | null,
): HeroSlide[] {
  const opening = car ? [describeCar(car, settings)] : []
  if (slides.length === 0 && !car) {
    const {promise, promiseDetail} = settings.home
    const {heroImage, heroImageTall} = settings.theme
    return [
      {
        key: 'promise',
        headline: promise,
        detail: promiseDetail,
        credit: null,
        picture: heroImage,
        pictureTall: heroImageTall,
        action: null,
        wordsHidden: false,
      },
    ]
  }
  const others = slides.map((slide) => ({
    key: slide.id,
    headline: slide.name,
    detail: slide.description,
    credit: formatCredit(slide.credit),
    picture: slide.image ?? settings.theme.heroImage,
    pictureTall: slide.imageTall ?? settings.theme.heroImageTall,
    action: slide.action,
    wordsHidden: slide.hideOverlay,
  }))
  return [...opening, ...others]
}

function describeCar(car: ListedVehicle, {price}: Settings): HeroSlide {
  const [url] = car.images
  return {
    key: car.slug,
    headline: car.name,
    detail: formatVehiclePrice(car, price),
    credit: null,
    picture: url === undefined ? null : {url, alt: car.name, lqip: null},
    pictureTall: null,
    action: {label: 'View Details', href: linkTo('car', {slug: car.slug})},
    wordsHidden: false,
  }
}
