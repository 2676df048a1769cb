import type {Settings} from '@forecourt/schemas/generated/site-types'
import {chooseReviews} from '@forecourt/schemas/review/choose-reviews'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {REVIEWS_STATE, type ReviewsState} from '#/domain/reviews/reviews-address'
import {SubmitButton} from '#/ui/button'
import {EmptyState} from '#/ui/empty-state'
import {SelectField} from '#/ui/field'
import {Heading} from '#/ui/heading'
import {Pagination} from '#/ui/pagination'
import {TextLink} from '#/ui/text-link'
import type {ReviewFigure, ShownReview} from './list-reviews'
import {ReviewCard} from './review-card'
import {ReviewsSummary} from './reviews-summary'

const STARS = [5, 4, 3, 2, 1] as const

type Place = {readonly id: string; readonly slug: string; readonly name: string}

type Props = {
  state: ReviewsState
  /** All reviews of the site, newest first. */
  reviews: readonly ShownReview[]
  figures: readonly ReviewFigure[] | null
  /** The locations of the site. */
  locations: readonly Place[]
  settings: Settings['reviews']
}

/** All reviews shown on a site, by stars and location, in pages (spec 9.9c). */
export function ReviewList({state, reviews, figures, locations, settings}: Props) {
  const chosen = chooseReviews(reviews, settings)
  const found = filterReviews(chosen, state, locations)
  const pages = Math.max(1, Math.ceil(found.length / settings.listCount))
  const page = Math.min(state.page, pages)
  const hits = found.slice((page - 1) * settings.listCount, page * settings.listCount)
  const named = locations.filter(({id}) => chosen.some(({location}) => location === id))
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="grid content-start gap-6 lg:sticky lg:top-24 lg:self-start">
        <Heading level={1}>{settings.title}</Heading>
        <div className="empty:hidden">
          <ReviewsSummary reviews={reviews} shown={chosen} figures={figures} settings={settings} isLarge />
        </div>
        {chosen.length > 0 && (
          <Filter
            state={state}
            locations={named}
            countMatches={(part) => filterReviews(chosen, {...state, ...part}, locations).length}
          />
        )}
      </div>
      <div>
        {found.length < chosen.length && (
          <p role="status" className="figures mb-4 text-ink-soft">
            {found.length === 1 ? '1 review' : `${found.length.toLocaleString('en-AU')} reviews`}
          </p>
        )}
        {hits.length === 0 ? (
          <NoReviews isFiltered={chosen.length > 0} />
        ) : (
          <ul aria-label="Reviews" className="gap-4 md:columns-2">
            {hits.map((review) => (
              <li key={review.id} className="mb-4 break-inside-avoid">
                <ReviewCard
                  review={review}
                  truncateAt={settings.truncateAt}
                  place={locations.find(({id}) => id === review.location)?.name}
                />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          label="Pages of reviews"
          page={page}
          pages={pages}
          getHref={(number) => linkToReviews({...state, page: number})}
        />
      </div>
    </div>
  )
}

/** The page of reviews in a state. */
export function linkToReviews(state: ReviewsState): string {
  return REVIEWS_STATE.addTo(linkTo('reviews'), state)
}

function filterReviews(
  reviews: readonly ShownReview[],
  {location: slug, stars}: ReviewsState,
  locations: readonly Place[],
): readonly ShownReview[] {
  const place = locations.find((location) => location.slug === slug)
  return reviews.filter(
    ({rating, location}) =>
      (!place || location === place.id) && (stars === null || Math.floor(rating) === stars),
  )
}

type FilterProps = {
  state: ReviewsState
  locations: readonly Place[]
  /** The number of reviews that another selection would show. */
  countMatches: (part: Partial<ReviewsState>) => number
}

/** How the stars of the reviews here are spread, each row of some a choice; and their locations. */
function Filter({state, locations, countMatches}: FilterProps) {
  const all = countMatches({stars: null})
  return (
    <>
      <nav aria-label="Stars">
        <p className="text-sm text-ink-soft">
          {all === 1 ? 'Stars of the review shown here' : `Stars of the ${all} reviews shown here`}
        </p>
        <ul className="grid">
          {STARS.map((stars) => {
            const count = countMatches({stars})
            if (count === 0 && state.stars !== stars) return null
            return (
              <li key={stars}>
                <a
                  href={linkToReviews({...state, stars: state.stars === stars ? null : stars, page: 1})}
                  aria-current={state.stars === stars ? 'true' : undefined}
                  className="figures grid min-h-11 grid-cols-[4.5rem_minmax(0,1fr)_2rem] items-center gap-3 no-underline hover:underline aria-[current]:font-semibold"
                >
                  {stars === 1 ? '1 star' : `${stars} stars`}
                  <progress
                    aria-hidden="true"
                    className="progress-line"
                    max={Math.max(1, all)}
                    value={count}
                  />
                  <span className="text-right">{count}</span>
                </a>
              </li>
            )
          })}
        </ul>
        {state.stars !== null && (
          <TextLink href={linkToReviews({...state, stars: null, page: 1})}>All stars</TextLink>
        )}
      </nav>
      {locations.length > 0 && (
        <form action={linkTo('reviews')} method="get" className="flex flex-wrap items-end gap-3">
          {state.stars !== null && <input type="hidden" name="stars" value={state.stars} />}
          <SelectField label="Location" name="location" defaultValue={state.location ?? ''}>
            <option value="">All locations</option>
            {locations.map(({slug, name}) => (
              <option key={slug} value={slug}>
                {`${name} (${countMatches({location: slug})})`}
              </option>
            ))}
          </SelectField>
          <SubmitButton kind="secondary">Show</SubmitButton>
        </form>
      )}
    </>
  )
}

function NoReviews({isFiltered}: {isFiltered: boolean}) {
  if (!isFiltered)
    return <EmptyState title="No reviews yet">Reviews of our customers will be here.</EmptyState>
  return (
    <EmptyState
      title="No review matches that"
      action={<TextLink href={linkTo('reviews')}>See all reviews</TextLink>}
    >
      Try another location, or all stars.
    </EmptyState>
  )
}
