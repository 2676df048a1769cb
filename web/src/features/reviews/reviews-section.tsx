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
 * The reviews of a row, from the one that it opens with and round to the one before it: a row that is scrolled to its
 * start cuts no card. It opens with the first of those with the most stars from the site's own start. A complaint
 * stays in its order, and is one swipe away.
 */
function turnToStart(shown: readonly ShownReview[], from: number): readonly ShownReview[] {
  const start = chooseStart(shown, from)
  return [...shown.slice(start), ...shown.slice(0, start)]
}

function chooseStart(shown: readonly ShownReview[], from: number): number {
  const wanted = Math.min(from, shown.length - 1)
  const most = Math.max(...shown.map(({rating}) => rating))
  const best = shown.findIndex(({rating}, index) => index >= wanted && rating >= most)
  return best < 0 ? wanted : best
}

function ReviewRow({shown, settings}: {shown: readonly ShownReview[]; settings: Settings['reviews']}) {
  const isRow = shown.length > settings.gridMax
  const turns = isRow && settings.autoRotate
  const cards = isRow ? turnToStart(shown, settings.carouselStart) : shown
  const list = (
    <ul
      {...(turns ? markTarget('turning-row', 'row') : {})}
      aria-label="Reviews"
      tabIndex={isRow ? SCROLLS : undefined}
      className={
        isRow
          ? 'snap-row wide-row gap-4 pb-2'
          : 'grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]'
      }
    >
      {cards.map((review) => (
        <li
          key={review.id}
          {...(turns ? markTarget('turning-row', 'card') : {})}
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
