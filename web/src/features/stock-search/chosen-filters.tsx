import {
  FILTER_ATTRIBUTES,
  FILTER_CHOICES,
  type FilterAttribute,
} from '@forecourt/schemas/vehicle/filter-attributes'
import type {ReactNode} from 'react'
import {formatListingNear} from '#/domain/listing/describe-listing'
import {formatAttributeValue, formatBounds} from '#/domain/listing/format-filter'
import {
  type ListingState,
  listChosenAttributes,
  removeAttribute,
  toggleValue,
  withBounds,
  withNear,
  withQuery,
} from '#/domain/listing/listing-state'
import {isChosenByQuickFilter, type QuickFilter} from '#/domain/listing/quick-filters'
import {joinClassNames} from '#/ui/class-names'
import {Icon} from '#/ui/icon'
import {ListingLink} from './listing-link'

export type Chosen = {
  readonly key: string
  readonly words: string
  readonly without: ListingState
  readonly name?: FilterAttribute
  /** One of an attribute's values; absent for a range. */
  readonly value?: string
}

/** Every selected filter as text, each with the listing without it. */
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
          name,
          words: `${FILTER_CHOICES[name]} ${formatBounds(name, bounds)}`,
          without: withBounds(listing, name, null),
        },
      ]
    : []
  const chosen = listing.lists[name] ?? []
  const joined = FILTER_ATTRIBUTES[name].attribute.unit === 'dollar range' ? joinRanges(chosen) : null
  if (joined !== null) {
    const words = formatAttributeValue(name, joined)
    return [{key: name, name, words, without: removeAttribute(listing, name)}]
  }
  const values = chosen.map((value) => ({
    key: `${name}=${value}`,
    name,
    value,
    words: formatAttributeValue(name, value),
    without: toggleValue(listing, name, value),
  }))
  return [...values, ...range]
}

/** Several adjacent ranges as one, "0-50" and "50-100" as "0-100"; null if they are not adjacent. */
function joinRanges(ranges: readonly string[]): string | null {
  const ends = ranges.map((range) => range.split('-').map(Number)).sort(([a = 0], [b = 0]) => a - b)
  const [first, last] = [ends[0]?.[0], ends.at(-1)?.[1]]
  const isWhole = ends.every(([from], at) => at === 0 || from === ends[at - 1]?.[1])
  return ranges.length > 1 && isWhole ? `${first}-${last}` : null
}

/** The classes of a chip, selected or not. */
export function getChipClass(isOn: boolean): string {
  return joinClassNames('filter-link', isOn && 'border-ink bg-ink text-surface')
}

type Props = {
  listing: ListingState
  /** Their selections are not repeated. */
  quick?: readonly QuickFilter[]
  className?: string
  /** Further entries of the list. */
  children?: ReactNode
}

/** The selected filters as chips; a click removes one. */
export function ChosenFilters({listing, quick = [], className, children}: Props) {
  const chosen = listChosen(listing)
  if (chosen.length === 0) return null
  const shown = chosen.filter(({name, value}) => !name || !isChosenByQuickFilter(quick, name, value))
  return (
    <ul aria-label="Chosen filters" className={joinClassNames('flex gap-2', className)}>
      {shown.map(({key, words, without}) => (
        <li key={key}>
          <ListingLink to={without} label={`Remove ${words}`} className={getChipClass(true)}>
            {words}
            <Icon name="close" size={14} />
          </ListingLink>
        </li>
      ))}
      {children}
    </ul>
  )
}
