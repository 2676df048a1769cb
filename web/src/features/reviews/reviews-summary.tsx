import type {Settings} from '@forecourt/schemas/generated/site-types'
import {computeAverageRating} from '@forecourt/schemas/review/choose-reviews'
import {formatDay} from '#/domain/vehicles/format-values'
import {MAX_REVIEWS, type Review} from '#/gateways/reviews/port'
import type {ReviewFigure} from './list-reviews'
import {Stars} from './review-card'

type Props = {
  /** All reviews of the site, whether or not they are shown. */
  reviews: readonly Review[]
  shown: readonly Review[]
  /** The ratings at external services; null if currently unknown. */
  figures: readonly ReviewFigure[] | null
  settings: Settings['reviews']
  /** On the page of reviews, where the average is the first thing to read. */
  isLarge?: boolean
}

/**
 * The text beside the heading of reviews: that they are a selection, if the average is based on more, and the
 * average.
 */
export function ReviewsSummary(props: Props) {
  const {reviews, shown, figures, settings} = props
  // An external service has more reviews than are stored here.
  const isSelection = shown.length < reviews.length || figures === null || figures.length > 0
  return (
    <>
      {isSelection && shown.length > 0 && <p className="text-ink-soft">{settings.featuredLabel}</p>}
      <AverageLines {...props} />
    </>
  )
}

/**
 * The average of all reviews, if it is above the site's minimum (spec 5.19b). An external service has more reviews
 * than are stored here, so its figures replace our own; nothing is shown while they are unknown.
 */
function AverageLines({reviews, shown, figures, settings, isLarge = false}: Props) {
  if (figures === null) return null
  const counted = settings.averageOver === 'shown' ? shown : reviews
  if (figures.length === 0 && counted.length >= MAX_REVIEWS) return null
  const own = {count: counted.length, source: null, url: null, asOf: null}
  const lines =
    figures.length === 0
      ? [{figure: own, ratings: counted.map(({rating}) => rating)}]
      : figures.map(({average, url, source, ...rest}) => ({
          figure: {...rest, url: url ?? settings.sourceUrl, source: source ?? settings.sourceName},
          ratings: [average],
        }))
  return lines.map(({figure, ratings}) => (
    <AverageLine
      key={figure.source ?? ''}
      average={computeAverageRating(ratings, settings.minimumRating)}
      figure={figure}
      shown={lines.length === 1 ? shown.length : 0}
      isLarge={isLarge}
    />
  ))
}

type LineProps = {
  average: string | null
  figure: Omit<ReviewFigure, 'average'>
  /** How many of those counted are here; 0 where several services count them. */
  shown: number
  isLarge: boolean
}

function AverageLine({average, figure: {count, source, url, asOf}, shown, isLarge}: LineProps) {
  if (average === null) return null
  const counted =
    count === null ? '' : ` from ${count.toLocaleString('en-AU')} ${count === 1 ? 'review' : 'reviews'}`
  return (
    <p className="figures font-semibold">
      {isLarge ? (
        <span className="flex items-center gap-3">
          <span className="text-[3.05rem] leading-tight">{average}</span>
          <Stars rating={Number(average)} />
        </span>
      ) : (
        average
      )}{' '}
      <span className="font-normal text-ink-soft">
        of 5{counted}
        {source && (
          <>
            {' on '}
            {url ? (
              <a href={url} rel="nofollow noopener" className="text-link underline">
                {source}
              </a>
            ) : (
              source
            )}
          </>
        )}
        {asOf && `, ${formatDay(asOf)}`}
        {count !== null && shown > 0 && shown < count && `; ${shown} of them here`}
      </span>
    </p>
  )
}
