import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import {markTarget} from '#/browser/behaviour'
import type {DirectoryState} from '#/domain/directory-state'
import {SubmitButton} from '#/ui/button'
import {TextField} from '#/ui/field'
import {Notice} from '#/ui/notice'
import {DirectoryResults, type RenderLocation} from './directory-view'
import type {DirectoryPage} from './search-directory'

type Props = {
  state: DirectoryState
  page: DirectoryPage
  cacheSize: number
  /** What asks where the shopper is, if the site shows distances. */
  position: ReactNode
  /** Where that is. */
  place: ReactNode
  renderLocation: RenderLocation
}

/**
 * The directory with its search (spec 2.23): a form that works without JavaScript, with results updated while typing.
 */
export function DirectorySearch({state, page, cacheSize, position, place, renderLocation}: Props) {
  return (
    <directory-search
      keeps={cacheSize}
      className="grid gap-x-16 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
    >
      <div>
        <search aria-label="Find a place">
          <form
            {...markTarget('directory-search', 'form')}
            action={linkTo('dealerships')}
            method="get"
            className="grid gap-4"
          >
            {state.near && <input type="hidden" name="near" value={state.near} />}
            <TextField
              label="Suburb, postcode or name"
              name="query"
              type="search"
              autoComplete="off"
              maxLength={80}
              defaultValue={state.query}
            />
            <SubmitButton kind="secondary" className="only-plain">
              Search
            </SubmitButton>
          </form>
        </search>
        {position}
      </div>
      <div>
        <div {...markTarget('directory-search', 'failed')} hidden>
          <Notice tone="critical" className="mb-4">
            The search does not answer right now. You still see the last places found.
          </Notice>
        </div>
        <div {...markTarget('directory-search', 'results')} className="grid gap-4">
          <DirectoryResults state={state} page={page} place={place} renderLocation={renderLocation} />
        </div>
      </div>
    </directory-search>
  )
}
