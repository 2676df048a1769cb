import type {Settings} from '@forecourt/schemas/generated/site-types'
import {chooseReviews} from '@forecourt/schemas/review/choose-reviews'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {markTarget} from '#/browser/behaviour'
import {Heading} from '#/ui/heading'
import {Band} from '#/ui/layout'
import {TextLink} from '#/ui/text-link'
import type {ReviewFigure, ShownReview} from './list-reviews'
import {ReviewCard} from './review-card'
import {ReviewsSummary} from './reviews-summary'

/** A scrollable row must be reachable by keyboard, even if nothing in it can be focused. */
const SCROLLS = 0

type Props = {
  reviews: readonly ShownReview[]
  /** The ratings at external services; null if currently unknown. */
  figures: readonly ReviewFigure[] | null
  settings: Settings['reviews']
}

/** Customers' reviews (spec 2.29, 9.9d): side by side up to the site's number, otherwise a swipeable row. */
export function ReviewsSection({reviews, figures, settings}: Props) {
  const chosen = chooseReviews(reviews, settings)
  if (!settings.show || chosen.length === 0) return null
  const shown = chosen.slice(0, settings.count)
  return (
    <Band className="below" id="reviews" tone="sunk">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 md:mb-8">
        <Heading level={2}>{settings.title}</Heading>
        <ReviewsSummary reviews={reviews} shown={shown} figures={figures} settings={settings} />
        {shown.length < chosen.length && (
          <TextLink href={linkTo('reviews')} className="font-semibold md:ml-auto">
            Read all reviews
          </TextLink>
        )}
      </div>
      <ReviewRow shown={shown} settings={settings} />
    </Band>
  )
}

/**
 * The review that a row opens with: of those with the most stars the first from the site's own start. A complaint
 * stays in its order, and is one swipe away.
 */
function chooseStart(shown: readonly ShownReview[], from: number): number {
  const wanted = Math.min(from, shown.length - 1)
  const most = Math.max(...shown.map(({rating}) => rating))
  const best = shown.findIndex(({rating}, index) => index >= wanted && rating >= most)
  return best < 0 ? wanted : best
}

function ReviewRow({shown, settings}: {shown: readonly ShownReview[]; settings: Settings['reviews']}) {
  const isRow = shown.length > settings.gridMax
  const turns = isRow && settings.autoRotate
  const start = chooseStart(shown, settings.carouselStart)
  const list = (
    <ul
      {...(turns ? markTarget('turning-row', 'row') : {})}
      aria-label="Reviews"
      tabIndex={isRow ? SCROLLS : undefined}
      className={
        isRow
          ? 'snap-row starts-further-in gap-4 pb-2'
          : 'grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]'
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
  if (!turns) return list
  return (
    <turning-row pause={settings.autoRotateMs} className="block">
      {list}
    </turning-row>
  )
}
