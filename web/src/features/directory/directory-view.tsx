import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import type {DirectoryState} from '#/domain/directory-state'
import {EmptyState} from '#/ui/empty-state'
import {Pagination} from '#/ui/pagination'
import {TextLink} from '#/ui/text-link'
import {buildDirectoryHref} from './directory-href'
import type {DirectoryHit, DirectoryPage, DirectoryPhone} from './search-directory'

export type RenderPhone = (phone: DirectoryPhone) => ReactNode

type Props = {state: DirectoryState; page: DirectoryPage; renderPhone: RenderPhone}

/** The places found, with their number as text. */
export function DirectoryResults({state, page, renderPhone}: Props) {
  const {found, hits, pages} = page
  const getHref = (number: number) => buildDirectoryHref({...state, page: number})
  return (
    <>
      <p role="status" className="figures mb-4 text-ink-soft">
        {found === 1 ? '1 place' : `${found} places`}
      </p>
      {hits.length === 0 ? (
        <EmptyState title="No place matches that" action={<a href={linkTo('dealerships')}>See all places</a>}>
          Try a suburb, a postcode or part of a name.
        </EmptyState>
      ) : (
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {hits.map((entry) => (
            <li key={entry.id}>
              <PlaceRow entry={entry} renderPhone={renderPhone} />
            </li>
          ))}
        </ul>
      )}
      <Pagination label="Pages of places" page={page.page} pages={pages} getHref={getHref} />
    </>
  )
}

type RowProps = {entry: DirectoryHit; renderPhone: RenderPhone}

function PlaceRow({
  entry: {name, department, address, distance, phone, href},
  renderPhone,
}: RowProps): ReactNode {
  return (
    <article className="flex h-full flex-col gap-1 border-t border-line py-5">
      <p className="text-sm text-ink-soft">{department}</p>
      <h2 className="text-lg">{name}</h2>
      <p className="text-ink-soft">{address}</p>
      {distance && <p className="figures text-sm font-medium">{distance}</p>}
      <p className="mt-auto flex flex-wrap gap-x-6">
        <TextLink href={href} className="font-semibold">
          View location<span className="sr-only"> {name}</span>
        </TextLink>
        {phone && renderPhone(phone)}
      </p>
    </article>
  )
}
