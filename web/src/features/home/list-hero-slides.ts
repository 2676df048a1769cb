import type {ImageValue, LinkValue} from '@forecourt/schemas/fields/media'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {type FormattedCredit, formatCredit} from '#/domain/finance/format-finance'
import type {Slide} from './list-slides'

/** One slide of the first screen: a picture and its text. */
export type HeroSlide = {
  readonly key: string
  readonly headline: string
  readonly detail: string | null
  /** The advertised credit as text. */
  readonly credit: FormattedCredit | null
  readonly picture: ImageValue | null
  readonly pictureTall: ImageValue | null
  readonly action: LinkValue | null
  readonly wordsHidden: boolean
}

/** The content of the first screen: the current slides, or the site's own picture and headline. */
export function listHeroSlides(slides: readonly Slide[], settings: Settings): HeroSlide[] {
  if (slides.length === 0) {
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
  return slides.map((slide) => ({
    key: slide.id,
    headline: slide.name,
    detail: slide.description,
    credit: formatCredit(slide.credit),
    picture: slide.image ?? settings.theme.heroImage,
    pictureTall: slide.imageTall ?? settings.theme.heroImageTall,
    action: slide.action,
    wordsHidden: slide.hideOverlay,
  }))
}
