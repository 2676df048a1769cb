import type {ImageValue, LinkValue} from '@forecourt/schemas/fields/media'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {findVersions, type Trial, type VersionedWords} from '#/domain/experiments/trial'
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
  /** Words that are tried in other versions. */
  readonly versions: {readonly [part in 'headline' | 'detail' | 'action']: VersionedWords | null}
}

/** The content of the first screen: a car in stock and the current slides, or the site's own picture and headline. */
export function listHeroSlides(
  slides: readonly Slide[],
  settings: Settings,
  car: ListedVehicle | null,
  trials: readonly Trial[] = [],
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
        versions: {...findPromiseVersions(settings, trials), action: null},
      },
    ]
  }
  const find = (part: 'headline' | 'sentence' | 'button', {id, hideOverlay}: Slide, words: string | null) =>
    hideOverlay ? null : findVersions(trials, `slide.${part}`, id, words)
  const others = slides.map((slide) => ({
    key: slide.id,
    headline: slide.name,
    detail: slide.description,
    credit: formatCredit(slide.credit),
    picture: slide.image ?? settings.theme.heroImage,
    pictureTall: slide.imageTall ?? settings.theme.heroImageTall,
    action: slide.action,
    wordsHidden: slide.hideOverlay,
    versions: {
      headline: find('headline', slide, slide.name),
      detail: find('sentence', slide, slide.description),
      action: find('button', slide, slide.action?.label ?? null),
    },
  }))
  return [...opening, ...others]
}

function describeCar(car: ListedVehicle, {price, card}: Settings): HeroSlide {
  const [url] = car.images
  return {
    key: car.slug,
    headline: car.name,
    detail: formatVehiclePrice(car, price),
    credit: null,
    picture: url === undefined ? null : {url, alt: car.name, lqip: null},
    pictureTall: null,
    action: {label: card.detailsLabel, href: linkTo('car', {slug: car.slug})},
    wordsHidden: false,
    versions: {headline: null, detail: null, action: null},
  }
}

/** The versions of the site's own headline and of the sentence under it. */
export function findPromiseVersions(
  {home}: Settings,
  trials: readonly Trial[],
): {readonly [part in 'headline' | 'detail']: VersionedWords | null} {
  return {
    headline: findVersions(trials, 'home.headline', null, home.promise),
    detail: findVersions(trials, 'home.sentence', null, home.promiseDetail),
  }
}
