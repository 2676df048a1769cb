import type {ListingState} from '#/domain/listing/listing-state'
import {getButtonClass} from '#/ui/button'
import {Icon} from '#/ui/icon'
import {FILTER_SHEET_ID} from './filter-panel'
import type {ListingSettings} from './listing-settings'
import {SortMenu} from './sort-menu'

type Props = {site: ListingSettings; listing: ListingState; chosen: number}

/** Filters and order within a thumb's reach while a phone's list scrolls. */
export function StickyRow({site, listing, chosen}: Props) {
  return (
    <div className="sticky top-0 z-20 -mx-4 mb-3 grid grid-cols-[auto_minmax(max-content,1fr)] gap-2 border-b border-line bg-surface px-4 py-2 md:-mx-6 md:px-6 lg:hidden">
      <button
        type="button"
        popoverTarget={FILTER_SHEET_ID}
        className={getButtonClass('secondary', 'small', 'figures')}
      >
        <Icon name="filter" size={18} />
        Filters{chosen > 0 && ` (${chosen})`}
      </button>
      <SortMenu site={site} listing={listing} />
    </div>
  )
}
