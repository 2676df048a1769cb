import type {LinkValue} from '@forecourt/schemas/fields/media'
import {markTarget} from '#/browser/behaviour'
import {type ListingState, removeFilters} from '#/domain/listing/listing-state'
import {type QuickFilter, resolveQuickFilters} from '#/domain/listing/quick-filters'
import {Icon} from '#/ui/icon'
import {ChosenFilters, getChipClass, listChosen} from './chosen-filters'
import {ListingLink} from './listing-link'

/**
 * The selected filters and the site's shortcuts, in one row that scrolls sideways with one tab stop. Shortcuts that are
 * on stand with the filters: a phone shows only the start of the row.
 */
export function FilterChips({links, listing}: {links: readonly LinkValue[]; listing: ListingState}) {
  const quick = resolveQuickFilters(links, listing)
  const on = quick.filter((filter) => filter.on)
  // One that is off and has the words of a chosen filter would look like that filter a second time.
  const chosen = new Set(listChosen(listing).map(({words}) => words.toLowerCase()))
  const off = quick.filter((filter) => !filter.on && !chosen.has(filter.label.toLowerCase()))
  return (
    <roving-focus
      role="toolbar"
      {...markTarget('live-search', 'chips')}
      aria-label="Chosen and quick filters"
      className="snap-row listing-chips"
    >
      <ChosenFilters listing={listing} quick={on}>
        <QuickFilters filters={on} />
        <li>
          <ListingLink
            to={removeFilters(listing)}
            className="line-link whitespace-nowrap px-2 text-sm font-semibold text-link decoration-1 md:min-h-9"
          >
            Clear all
          </ListingLink>
        </li>
      </ChosenFilters>
      {off.length > 0 && (
        <nav aria-label="Quick filters">
          <ul className="flex gap-2">
            <QuickFilters filters={off} />
          </ul>
        </nav>
      )}
    </roving-focus>
  )
}

function QuickFilters({filters}: {filters: readonly QuickFilter[]}) {
  return filters.map((filter) => (
    <li key={filter.href}>
      <QuickFilterChip {...filter} />
    </li>
  ))
}

function QuickFilterChip({label, href, toggled, on}: QuickFilter) {
  if (toggled === null) {
    return (
      <a href={href} className={getChipClass(false)}>
        {label}
      </a>
    )
  }
  return (
    <ListingLink
      to={toggled}
      label={on ? `Remove ${label}` : undefined}
      current={on ? 'true' : undefined}
      className={getChipClass(on !== null)}
    >
      {label}
      {on && <Icon name="close" size={14} />}
    </ListingLink>
  )
}
