import type {Settings} from '@forecourt/schemas'
import {truncateText} from '#/lib/truncate'
import {classNames} from '#/ui/class-names'
import {Folded} from '#/ui/folded'
import {Heading} from '#/ui/heading'
import {Band} from '#/ui/layout'
import type {Review} from './list-reviews'
import {averageRating} from './summarise-reviews'

/** A row that scrolls must be reachable by keyboard, even where nothing in it can be focused. */
const SCROLLS = 0

/** [9.9d] More than these scroll sideways. */
const GRID_AT_MOST = 3

/** What customers said (spec 2.29): a grid of up to three, else a row to swipe. */
export function ReviewsSection({
  reviews,
  settings,
}: {
  reviews: readonly Review[]
  settings: Settings['reviews']
}) {
  if (!settings.show || reviews.length === 0) return null
  const shown = reviews.slice(0, settings.count)
  const counted = settings.averageOver === 'shown' ? shown : reviews
  const average = averageRating(
    counted.map(({rating}) => rating),
    settings.minimumRating,
  )
  const isRow = shown.length > GRID_AT_MOST
  return (
    <Band className="below" id="reviews" tone="sunk">
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4 md:mb-8">
        <Heading level={2}>{settings.title}</Heading>
        {average && (
          <p className="figures font-semibold">
            {average} <span className="font-normal text-ink-soft">of 5 from {counted.length} reviews</span>
          </p>
        )}
      </div>
      <ul
        aria-label="Reviews"
        tabIndex={isRow ? SCROLLS : undefined}
        className={classNames(isRow ? 'snap-row starts-at-third gap-4 pb-2' : 'grid gap-4 md:grid-cols-3')}
      >
        {shown.map((review) => (
          <li key={review.id} className={isRow ? 'w-[min(20rem,82vw)] md:w-[22rem]' : undefined}>
            <ReviewCard review={review} truncateAt={settings.truncateAt} />
          </li>
        ))}
      </ul>
    </Band>
  )
}

function ReviewCard({review, truncateAt}: {review: Review; truncateAt: number}) {
  return (
    <figure className="card-pad flex h-full flex-col gap-3 rounded-card bg-surface">
      <Stars rating={review.rating} />
      <blockquote className="flex-1">
        <Folded preview={truncateText(review.text, truncateAt)} more="Read more" less="Read less">
          <p className="whitespace-pre-line">{review.text}</p>
        </Folded>
      </blockquote>
      <figcaption className="text-sm text-ink-soft">{review.customerName}</figcaption>
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
