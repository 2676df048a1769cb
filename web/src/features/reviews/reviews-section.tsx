import type {Settings} from '@forecourt/schemas/generated/site-types'
import {markTarget} from '#/browser/behaviour'
import {formatDay} from '#/domain/format-values'
import type {Review} from '#/gateways/reviews/port'
import {truncateText} from '#/lib/format-text'
import {joinClassNames} from '#/ui/class-names'
import {FoldedText} from '#/ui/fold'
import {Heading} from '#/ui/heading'
import {Band} from '#/ui/layout'
import {Picture} from '#/ui/picture'

/** A row that scrolls must be reachable by keyboard, even where nothing in it can be focused. */
const SCROLLS = 0

/** The number of columns of a grid with so many entries; a phone has one. */
const COLUMNS: {readonly [count: number]: string} = {
  1: 'md:grid-cols-3',
  2: 'md:grid-cols-3',
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-2 lg:grid-cols-4',
  5: 'md:grid-cols-3 lg:grid-cols-5',
  6: 'md:grid-cols-3 lg:grid-cols-6',
}

type Props = {reviews: readonly Review[]; settings: Settings['reviews']}

/** Customers' reviews (spec 2.29, 9.9d): side by side up to the site's number, otherwise a row to swipe. */
export function ReviewsSection({reviews, settings}: Props) {
  if (!settings.show || reviews.length === 0) return null
  const {shown, isSelection} = chooseReviews(reviews, settings)
  if (shown.length === 0) return null
  const counted = settings.averageOver === 'shown' ? shown : reviews
  const average = computeAverageRating(
    counted.map(({rating}) => rating),
    settings.minimumRating,
  )
  const isRow = shown.length > settings.gridMax
  const turns = isRow && settings.autoRotate
  const start = Math.min(settings.carouselStart, shown.length - 1)
  const list = (
    <ul
      {...(turns ? markTarget('turning-row', 'row') : {})}
      aria-label="Reviews"
      tabIndex={isRow ? SCROLLS : undefined}
      className={
        isRow ? 'snap-row starts-further-in gap-4 pb-2' : joinClassNames('grid gap-4', COLUMNS[shown.length])
      }
    >
      {shown.map((review, index) => (
        <li
          key={review.id}
          {...(turns ? markTarget('turning-row', 'card') : {})}
          data-start={isRow && index === start ? '' : undefined}
          className={isRow ? 'w-[min(20rem,82vw)] md:w-[22rem]' : undefined}
        >
          <ReviewCard review={review} truncateAt={settings.truncateAt} />
        </li>
      ))}
    </ul>
  )
  return (
    <Band className="below" id="reviews" tone="sunk">
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4 md:mb-8">
        <Heading level={2}>{settings.title}</Heading>
        {isSelection && <p className="text-ink-soft">{settings.featuredLabel}</p>}
        {average && (
          <p className="figures font-semibold">
            {average} <span className="font-normal text-ink-soft">of 5 from {counted.length} reviews</span>
          </p>
        )}
      </div>
      {turns ? (
        <turning-row pause={settings.autoRotateMs} className="block">
          {list}
        </turning-row>
      ) : (
        list
      )}
    </Band>
  )
}

function ReviewCard({review, truncateAt}: {review: Review; truncateAt: number}) {
  return (
    <figure className="card-pad flex h-full flex-col gap-3 rounded-card bg-surface">
      <Stars rating={review.rating} />
      <blockquote className="flex-1">
        <FoldedText preview={truncateText(review.text, truncateAt)} more="Read more" less="Read less">
          <p className="whitespace-pre-line">{review.text}</p>
        </FoldedText>
      </blockquote>
      <figcaption className="flex items-center gap-3 text-sm text-ink-soft">
        {review.image && (
          <div className="w-12 shrink-0">
            <Picture
              src={review.image.url}
              alt={review.image.alt}
              naturalWidth={review.image.width}
              ratio="1 / 1"
              sizes="3rem"
              className="rounded-full"
            />
          </div>
        )}
        <span>
          <span className="block">{review.customerName}</span>
          {[review.source, review.date && formatDay(review.date)].filter(Boolean).join(', ')}
        </span>
      </figcaption>
    </figure>
  )
}

const STAR = 'M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z'

function Stars({rating}: {rating: number}) {
  return (
    <div role="img" aria-label={`${rating} of 5 stars`} className="flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d={STAR} fill="currentColor" opacity={star <= rating ? 1 : 0.2} />
        </svg>
      ))}
    </div>
  )
}

/** Ratings and the minimum hold at most two decimals: whole hundredths can be added without an error of binary fractions. */
const PARTS = 100

/** The average of the stars to one decimal, half up, where it is above the minimum (spec 5.19b); null otherwise. */
export function computeAverageRating(ratings: readonly number[], minimum: number): string | null {
  const count = ratings.length
  const sum = ratings.reduce((total, rating) => total + Math.round(rating * PARTS), 0)
  if (count === 0 || sum <= Math.round(minimum * PARTS) * count) return null
  const share = (PARTS / 10) * count
  const tenths = Math.floor((2 * sum + share) / (2 * share))
  return `${Math.floor(tenths / 10)}.${tenths % 10}`
}

type Choice = Pick<Settings['reviews'], 'count' | 'minimumStars' | 'hiddenReviewers'>

/**
 * The reviews that a section shows, of all in their order (spec 9.9a, 9.9b): those with stars enough and not by a
 * hidden reviewer, up to the site's count. `isSelection` where that leaves any out.
 */
function chooseReviews(
  reviews: readonly Review[],
  {count, minimumStars, hiddenReviewers}: Choice,
): {shown: readonly Review[]; isSelection: boolean} {
  const hidden = new Set(hiddenReviewers.map(plainName))
  const shown = reviews
    .filter(({rating, customerName}) => rating >= minimumStars && !hidden.has(plainName(customerName)))
    .slice(0, count)
  return {shown, isSelection: shown.length < reviews.length}
}

function plainName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
