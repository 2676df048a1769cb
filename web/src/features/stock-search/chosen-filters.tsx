import {FILTER_CHOICES, type FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {formatAttributeValue, formatBounds} from '#/domain/format-attribute'
import {formatListingNear} from '#/domain/listing/describe-listing'
import {
  type ListingState,
  listChosenAttributes,
  removeFilters,
  toggleValue,
  withBounds,
  withNear,
  withQuery,
} from '#/domain/listing/listing-state'
import {joinClassNames} from '#/ui/class-names'
import {Icon} from '#/ui/icon'
import {ListingLink} from './listing-link'

export type Chosen = {readonly key: string; readonly words: string; readonly without: ListingState}

/** Everything chosen, in words, each with the listing that lacks it. */
export function listChosen(listing: ListingState): Chosen[] {
  const text = listing.query
    ? [{key: 'query', words: `“${listing.query}”`, without: withQuery(listing, '')}]
    : []
  const near = listing.near
    ? [{key: 'near', words: formatListingNear(listing.near), without: withNear(listing, null)}]
    : []
  return [...text, ...near, ...listChosenAttributes(listing).flatMap((name) => getChosen(listing, name))]
}

function getChosen(listing: ListingState, name: FilterAttribute): Chosen[] {
  const bounds = listing.ranges[name]
  const range = bounds
    ? [
        {
          key: name,
          words: `${FILTER_CHOICES[name]} ${formatBounds(name, bounds)}`,
          without: withBounds(listing, name, null),
        },
      ]
    : []
  const values = (listing.lists[name] ?? []).map((value) => ({
    key: `${name}=${value}`,
    words: formatAttributeValue(name, value),
    without: toggleValue(listing, name, value),
  }))
  return [...values, ...range]
}

/** The chosen filters as chips; a tap removes one. */
export function ChosenFilters({
  listing,
  className,
  clear = true,
}: {
  listing: ListingState
  className?: string
  /** Whether one link removes all of them. */
  clear?: boolean
}) {
  const chosen = listChosen(listing)
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Chosen filters" className={joinClassNames('mb-4 flex flex-wrap gap-2', className)}>
      {chosen.map(({key, words, without}) => (
        <li key={key}>
          <ListingLink
            to={without}
            label={`Remove ${words}`}
            className="figures inline-flex min-h-11 items-center gap-2 rounded-button border border-line bg-sunk px-3 text-sm no-underline hover:border-ink md:min-h-9"
          >
            {words}
            <Icon name="close" size={14} />
          </ListingLink>
        </li>
      ))}
      {clear && (
        <li>
          <ListingLink
            to={removeFilters(listing)}
            className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-link underline decoration-1 md:min-h-9"
          >
            Clear all
          </ListingLink>
        </li>
      )}
    </ul>
  )
}
