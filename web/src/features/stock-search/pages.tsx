import {countPages} from '#/domain/listing/describe-listing'
import {type ListingState, withPage} from '#/domain/listing/listing-state'
import {groupThousands} from '#/lib/format-text'
import type {ListingSettings} from '#/tenant/listing-settings'
import {ListingLink} from './listing-link'

type Props = {site: ListingSettings; listing: ListingState; from: number; found: number}

/** The pages of a listing as links. */
export function Pages({site, listing, from, found}: Props) {
  const {pageSize} = site.search
  const last = countPages(found, pageSize)
  if (last < 2) return null
  const {page} = listing
  return (
    <>
      <p role="status" className="figures mt-8 text-center text-sm text-ink-soft">
        {`Showing ${groupThousands((from - 1) * pageSize + 1)} to ${groupThousands(Math.min(page * pageSize, found))} of ${groupThousands(found)}`}
      </p>
      <nav aria-label="Pages" className="mt-3 flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <ListingLink to={withPage(listing, page - 1)} className="page-link font-semibold">
            Previous
          </ListingLink>
        )}
        {listPages(page, last).map((number, index) =>
          number === null ? (
            <span
              key={`gap-${index < 3 ? 'before' : 'after'}`}
              aria-hidden="true"
              className="px-1 text-ink-soft"
            >
              …
            </span>
          ) : (
            <ListingLink
              key={number}
              to={withPage(listing, number)}
              current={number === page ? 'page' : undefined}
              className="page-link"
            >
              {number}
            </ListingLink>
          ),
        )}
        {page < last && (
          <ListingLink to={withPage(listing, page + 1)} isNext className="page-link font-semibold">
            Next
          </ListingLink>
        )}
      </nav>
    </>
  )
}

/** The page numbers to link: the first, the last and the current with its neighbours; null for gaps. */
export function listPages(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  const numbers = [...new Set(near)].sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number - 1
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [null, number] : [number]
  })
}
