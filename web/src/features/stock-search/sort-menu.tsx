import {SORT_CHOICES} from '@forecourt/schemas/vehicle/filter-attributes'
import {markTarget} from '#/browser/behaviour'
import {type ListingState, withSort} from '#/domain/listing/listing-state'
import {type ListingSort, listSortOptions, resolveShownSort} from '#/domain/listing/resolve-listing'
import type {ListingSettings} from '#/tenant/listing-settings'
import {joinClassNames} from '#/ui/class-names'
import {Icon} from '#/ui/icon'
import {ListingLink} from './listing-link'

const WORDS: {readonly [sort in ListingSort]: string} = {...SORT_CHOICES, nearest: 'Nearest'}

type Props = {
  site: Pick<ListingSettings, 'search'>
  listing: ListingState
  className?: string
}

/** The sort order of the list, selected from the site's options (spec 2.24c). */
export function SortMenu({site, listing, className}: Props) {
  const current = resolveShownSort(listing, site.search.sortOptions)
  const options = listSortOptions(listing, site.search.sortOptions)
  if (options.length < 2) return null
  return (
    <details
      {...markTarget('live-search', 'menu')}
      className={joinClassNames('group/sort relative', className)}
    >
      <summary className="flex min-h-11 items-center justify-center gap-2 rounded-button border border-ink/25 bg-surface px-3 text-sm font-semibold hover:border-ink sm:px-4">
        <span className="whitespace-nowrap">
          <span className="sort-word text-ink-soft">Sort: </span>
          {WORDS[current]}
        </span>
        <Icon
          name="chevron"
          size={16}
          className="shrink-0 rotate-90 transition-transform group-open/sort:-rotate-90"
        />
      </summary>
      <ul className="absolute right-0 z-30 mt-2 w-full min-w-52 rounded-card border border-line bg-surface p-1 shadow-lift">
        {options.map((option, index) => (
          <li key={option}>
            <ListingLink
              to={withSort(listing, index === 0 || option === 'nearest' ? null : option)}
              current={option === current ? 'true' : undefined}
              className={joinClassNames(
                'flex min-h-11 items-center rounded-inner px-3 text-sm no-underline hover:bg-sunk',
                option === current && 'font-semibold',
              )}
            >
              {WORDS[option]}
            </ListingLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
