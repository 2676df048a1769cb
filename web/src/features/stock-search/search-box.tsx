import {markTarget} from '#/browser/markup'
import {type ListingState, withQuery} from '#/domain/listing/listing-state'
import {Button} from '#/ui/button'
import {describeSearchTool} from '#/ui/form-tool'
import {Icon} from '#/ui/icon'
import {ListingForm} from './listing-form'

/** Search by words: make, model, colour, stock number. */
export function SearchBox({listing, isTool}: {listing: ListingState; isTool: boolean}) {
  return (
    <ListingForm
      base={withQuery(listing, '')}
      role="search"
      label="Search our stock"
      tool={describeSearchTool(isTool)}
      className="relative mb-3 flex gap-2 lg:mb-5"
    >
      <label htmlFor="listing-query" className="sr-only">
        Search by make, model, colour or stock number
      </label>
      <Icon name="search" className="pointer-events-none absolute left-4 top-3.5 text-ink-soft" />
      <input
        id="listing-query"
        type="search"
        name="query"
        toolparamdescription="Make, model, colour, fuel or stock number"
        maxLength={120}
        defaultValue={listing.query}
        placeholder="Make, model, colour or stock number"
        autoComplete="off"
        enterKeyHint="search"
        {...markTarget('live-search', 'query')}
        className="min-h-12 w-full min-w-0 rounded-button border border-ink/25 bg-surface pl-12 pr-4 text-base placeholder:text-ink-soft"
      />
      <div {...markTarget('live-search', 'suggestions')} className="absolute inset-x-0 top-full" />
      <Button type="submit" kind="secondary" className="only-plain">
        Search
      </Button>
    </ListingForm>
  )
}
