import {SORT_CHOICES} from '@forecourt/schemas/vehicle/filter-attributes'
import {markTarget} from '#/browser/behaviour'
import {type ListingState, withSort} from '#/domain/listing/listing-state'
import {type ListingSort, listSortOptions, resolveShownSort} from '#/domain/listing/resolve-listing'
import type {ListingSettings} from '#/tenant/listing-settings'
import {ListingLink} from './listing-link'

const WORDS: {readonly [sort in ListingSort]: string} = {...SORT_CHOICES, nearest: 'Nearest'}

type Props = {site: Pick<ListingSettings, 'search'>; listing: ListingState}

/** The sort order of the list, selected from the site's options (spec 2.24c). */
export function SortMenu({site, listing}: Props) {
  const current = resolveShownSort(listing, site.search.sortOptions)
  const options = listSortOptions(listing, site.search.sortOptions)
  if (options.length < 2) return null
  return (
    <details {...markTarget('live-search', 'menu')} className="sort-menu">
      <summary>
        <span>
          <span className="sort-word text-ink-soft">Sort: </span>
          {WORDS[current]}
        </span>
      </summary>
      <ul>
        {options.map((option, index) => (
          <li key={option}>
            <ListingLink
              to={withSort(listing, index === 0 || option === 'nearest' ? null : option)}
              current={option === current ? 'true' : undefined}
            >
              {WORDS[option]}
            </ListingLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
