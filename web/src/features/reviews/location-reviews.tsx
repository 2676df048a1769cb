import type {Location, Settings} from '@forecourt/schemas/generated/site-types'
import {chooseReviews} from '@forecourt/schemas/review/choose-reviews'
import {joinClassNames} from '#/ui/class-names'
import {SectionHeading} from '#/ui/heading'
import {Band} from '#/ui/layout'
import type {ShownReview} from './list-reviews'
import {ReviewCard} from './review-card'
import {linkToReviews} from './review-list'

type Props = {
  location: Pick<Location, 'id' | 'slug' | 'name'>
  /** All reviews of the site, newest first. */
  reviews: readonly ShownReview[]
  settings: Settings['reviews']
}

// None is left alone in the last of several rows.
function getColumns(count: number): string | false {
  return count > 1 && (count % 3 === 0 ? 'md:grid-cols-3' : 'md:grid-cols-2')
}

/** The newest reviews of one location (spec 3.10, 9.9c); nothing if there are none. */
export function LocationReviews({location: {id, slug, name}, reviews, settings}: Props) {
  const chosen = chooseReviews(reviews, settings).filter(({location}) => location === id)
  if (!settings.show || chosen.length === 0) return null
  const shown = chosen.slice(0, settings.listCount)
  const all = {label: 'Read all reviews', href: linkToReviews({location: slug, stars: null, page: 1})}
  return (
    <Band id="reviews">
      <SectionHeading title={`Reviews of ${name}`} link={shown.length < chosen.length ? all : undefined} />
      <ul aria-label="Reviews" className={joinClassNames('grid gap-4', getColumns(shown.length))}>
        {shown.map((review) => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              // One alone has room for all its words.
              truncateAt={shown.length === 1 ? Number.POSITIVE_INFINITY : settings.truncateAt}
            />
          </li>
        ))}
      </ul>
    </Band>
  )
}
