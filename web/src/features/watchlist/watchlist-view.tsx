import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import {markTarget} from '#/browser/behaviour'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'
import {getVehicleNouns, type VehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {sortWatchedVehicles} from '#/domain/watchlist/compare-watched-vehicle'
import {linkToWatchlist, WATCHLIST_SORTS, type WatchlistState} from '#/domain/watchlist/watchlist-address'
import {ButtonLink, getButtonClass, SubmitButton} from '#/ui/button'
import {EmptyState} from '#/ui/empty-state'
import {Notice} from '#/ui/notice'
import {describeProblem} from './describe-problem'
import type {WatchlistEntry} from './get-watchlist'
import {PlainForm, WatchlistItem} from './watchlist-item'

type Props = {
  entries: readonly WatchlistEntry[]
  state: WatchlistState
  settings: Settings
  compare: boolean
  zone: string
}

/** A shopper's cars: each with its changes since it was saved, and results of the last action at the top. */
export function WatchlistView({entries, state, settings, compare, zone}: Props) {
  const nouns = getVehicleNouns(settings.stock.itemTypes)
  const sorted = sortWatchedVehicles(entries, state.sort)
  return (
    <watchlist-page ids={entries.map(({saved}) => saved.car).join()} className="grid gap-6">
      <Answers entries={entries} state={state} settings={settings} />
      <FavouritesOffer />
      {entries.some(({state: {kind}}) => kind === 'unknown') && (
        <Notice tone="warning">
          We cannot look up today’s prices right now. These are the {nouns.many} you saved; please load the
          page again in a moment.
        </Notice>
      )}
      {entries.length > 1 && <SortForm sort={state.sort} />}
      {entries.length === 0 ? (
        <EmptyWatchlist one={nouns.one} />
      ) : (
        <ul>
          {sorted.map((entry) => (
            <li key={entry.saved.car} data-name={entry.saved.name}>
              <WatchlistItem
                entry={entry}
                settings={settings}
                compare={compare}
                zone={zone}
                sort={state.sort}
              />
            </li>
          ))}
        </ul>
      )}
    </watchlist-page>
  )
}

type SignedOutProps = {wanted: string | null; favourites: boolean; nouns: VehicleNouns}

/** The page without a session: what the list is for, and the sign-in link. */
export function SignedOutWatchlist({wanted, favourites, nouns: {many}}: SignedOutProps) {
  return (
    <EmptyState
      title={`Your ${many}, on every device`}
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            href={linkToSignIn({
              type: 'watchlist',
              redirect: linkToWatchlist({wanted}),
              back: linkTo('watchlist'),
            })}
          >
            Sign in with your mobile
          </ButtonLink>
          {favourites && (
            <ButtonLink href={linkTo('favourites')} kind="secondary">
              Saved in this browser
            </ButtonLink>
          )}
        </div>
      }
    >
      Sign in and save {many}: we show you which became cheaper, which are reserved and which are gone, and
      you can note what you thought of each.
    </EmptyState>
  )
}

function EmptyWatchlist({one}: Pick<VehicleNouns, 'one'>) {
  return (
    <EmptyState
      title="Nothing saved yet"
      action={<ButtonLink href={linkTo('stock')}>See our stock</ButtonLink>}
    >
      Press Save on a {one} and it waits here, on every device that you sign in on, with what became of its
      price.
    </EmptyState>
  )
}

/** The result of the last action without JavaScript, and the car still to be saved since before signing in. */
function Answers({entries, state, settings}: Pick<Props, 'entries' | 'state' | 'settings'>): ReactNode {
  const {problem, removed, wanted, sort} = state
  const isSaved = (id: string | null) => entries.some(({saved}) => saved.car === id)
  return (
    <>
      {problem !== null && <Notice tone="critical">{describeProblem(problem, settings)}</Notice>}
      {removed !== null && !isSaved(removed) && (
        <Notice>
          <PlainForm action="/api/watchlist/save-car" car={removed} sort={sort}>
            <div className="flex flex-wrap items-center justify-between gap-3">
              {settings.messages.watchlistRemovedTitle}
              <SubmitButton kind="secondary" size="small">
                Undo
              </SubmitButton>
            </div>
          </PlainForm>
        </Notice>
      )}
      {wanted !== null && !isSaved(wanted) && (
        <Notice>
          <PlainForm action="/api/watchlist/save-car" car={wanted} sort={sort} part="wanted">
            <div className="flex flex-wrap items-center justify-between gap-3">
              You are signed in. Save what you had chosen?
              <SubmitButton size="small">Save it</SubmitButton>
            </div>
          </PlainForm>
        </Notice>
      )}
    </>
  )
}

/** Offers to import this browser's favourites; only the page's script knows whether there are any. */
export function FavouritesOffer() {
  return (
    <div
      {...markTarget('watchlist-page', 'offer')}
      hidden
      suppressHydrationWarning
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunk px-4 py-3"
    >
      {/* An empty text: the script may fill it before React hydrates, which does not accept text in an empty
         element. */}
      <p {...markTarget('watchlist-page', 'offerWords')} role="status" suppressHydrationWarning>
        {''}
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          {...markTarget('watchlist-page', 'take')}
          className={getButtonClass('primary', 'small')}
        >
          Add to my watchlist
        </button>
        <button
          type="button"
          {...markTarget('watchlist-page', 'leave')}
          className={getButtonClass('quiet', 'small')}
        >
          Not now
        </button>
      </div>
    </div>
  )
}

function SortForm({sort}: Pick<WatchlistState, 'sort'>) {
  return (
    <form method="get" action={linkTo('watchlist')} className="flex flex-wrap items-end gap-3">
      <div className="grid gap-1">
        <label htmlFor="sortBy" className="text-sm font-medium">
          Sort by
        </label>
        <select id="sortBy" name="sortBy" defaultValue={sort} className="field-control">
          {Object.entries(WATCHLIST_SORTS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <SubmitButton kind="secondary">Sort</SubmitButton>
    </form>
  )
}
