import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import type {ReactNode} from 'react'
import type {ListingState} from '#/domain/listing/listing-state'
import type {ListingResults} from '#/gateways/search/read-results'
import {Icon} from '#/ui/icon'
import type {ListingSettings} from './listing-settings'
import {SECTION_ID} from './open-sections.inline'

export type FilterProps = {
  name: FilterAttribute
  title: string
  open: boolean
  site: ListingSettings
  listing: ListingState
  results: ListingResults
}

/** One filter's section; it opens and closes without script (spec 4.10b). */
export function FilterSection({
  name,
  title,
  open,
  chosen,
  children,
}: {
  name: FilterAttribute
  title: string
  open: boolean
  chosen: string | null
  children: ReactNode
}) {
  return (
    <details open={open} id={SECTION_ID + name} className="group/section border-b border-line">
      <summary className="flex min-h-12 items-center justify-between gap-3 text-base font-semibold">
        {title}
        <span className="flex min-w-0 items-center gap-2">
          {chosen && (
            <span className="truncate text-sm font-normal text-ink-soft group-open/section:hidden">
              {chosen}
            </span>
          )}
          <Icon
            name="chevron"
            size={16}
            className="shrink-0 rotate-90 transition-transform group-open/section:-rotate-90"
          />
        </span>
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
