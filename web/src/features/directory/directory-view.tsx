import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import type {DirectoryState} from '#/domain/directory-state'
import {EmptyState} from '#/ui/empty-state'
import {Pagination} from '#/ui/pagination'
import {buildDirectoryHref} from './directory-href'
import type {DirectoryHit, DirectoryPage} from './search-directory'

export type RenderLocation = (place: DirectoryHit) => ReactNode

type Props = {state: DirectoryState; page: DirectoryPage; place: ReactNode; renderLocation: RenderLocation}

/** The places found, below their number as text. */
export function DirectoryResults({state, page, place, renderLocation}: Props) {
  const {found, hits, pages} = page
  const getHref = (number: number) => buildDirectoryHref({...state, page: number})
  return (
    <>
      <p role="status" className="figures text-ink-soft">
        {found === 1 ? '1 place' : `${found} places`}
      </p>
      {place}
      {hits.length === 0 ? (
        <EmptyState title="No place matches that" action={<a href={linkTo('dealerships')}>See all places</a>}>
          Try a suburb, a postcode or part of a name.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {hits.map((hit) => (
            <li key={hit.id}>
              <article>{renderLocation(hit)}</article>
            </li>
          ))}
        </ul>
      )}
      <Pagination label="Pages of places" page={page.page} pages={pages} getHref={getHref} />
    </>
  )
}
