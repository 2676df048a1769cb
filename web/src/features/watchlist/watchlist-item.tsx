import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import {markTarget, toJson} from '#/browser/behaviour'
import {describePrice} from '#/domain/vehicles/describe-price'
import {formatDay, formatMoney} from '#/domain/vehicles/format-values'
import type {WatchedState} from '#/domain/watchlist/compare-watched-vehicle'
import type {WatchlistSort} from '#/domain/watchlist/watchlist-address'
import {pickRememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import {QUIET_BUTTON, SubmitButton} from '#/ui/button'
import {Picture} from '#/ui/picture'
import {PostForm} from '#/ui/post-form'
import {Tag} from '#/ui/tag'
import {TextLink} from '#/ui/text-link'
import {CompareButton} from '#/ui/vehicle-buttons'
import type {WatchlistEntry} from './get-watchlist'

type Props = {
  entry: WatchlistEntry
  settings: Pick<Settings, 'price' | 'tags'>
  /** Whether cars can be compared on this site. */
  compare: boolean
  zone: string
  sort: WatchlistSort
}

/** A car of the watchlist: its changes since it was saved, and the available actions. */
export function WatchlistItem({entry, settings, compare, zone, sort}: Props) {
  const {saved, now, state} = entry
  const isOver = state.kind === 'sold' || state.kind === 'gone'
  return (
    <article className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-5 sm:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)_auto] lg:gap-x-6">
      <div className="overflow-hidden rounded-card bg-sunk self-start">
        <Picture
          src={now?.images[0] ?? saved.picture}
          alt=""
          sizes="(min-width: 62rem) 224px, 176px"
          className={isOver ? 'opacity-55 grayscale' : undefined}
        />
      </div>
      <div className="grid content-start gap-1.5">
        <h2 className="text-lg leading-snug">
          {now ? <a href={linkTo('car', {slug: now.slug})}>{now.name}</a> : saved.name}
        </h2>
        <StateTag state={state} settings={settings} />
        <Money entry={entry} settings={settings} />
        <p className="text-sm text-ink-soft">
          Saved on {formatDay(saved.savedAt.toISOString(), zone)}
          {saved.price !== null && ` at ${formatMoney(saved.price)}`}
        </p>
        {saved.note !== null && (
          <p className="whitespace-pre-line border-l-2 border-line pl-3">{saved.note}</p>
        )}
      </div>
      <div className="col-span-full flex flex-wrap items-start gap-x-6 gap-y-1 lg:col-span-1 lg:w-52 lg:flex-col">
        {now && compare && !isOver && (
          <vehicle-actions car={toJson(pickRememberedVehicle(now, now.name))} className="contents">
            <CompareButton />
          </vehicle-actions>
        )}
        <NoteForm entry={entry} sort={sort} />
        <PlainForm action="/api/watchlist/remove-car" car={saved.car} sort={sort} part="remove">
          <button type="submit" className={QUIET_BUTTON} aria-label={`Remove ${saved.name}`}>
            Remove
          </button>
        </PlainForm>
      </div>
      {isOver && <CarsLikeIt entry={entry} />}
    </article>
  )
}

function StateTag({state, settings: {tags}}: {state: WatchedState; settings: Props['settings']}): ReactNode {
  const text = getStateWords(state, tags)
  return (
    text && (
      <p>
        <Tag tone={state.kind === 'listed' ? 'warning' : 'inverse'}>{text}</Tag>
      </p>
    )
  )
}

function getStateWords(state: WatchedState, tags: Settings['tags']): string | null {
  if (state.kind === 'sold') return tags.sold
  if (state.kind === 'gone') return 'No longer for sale here'
  return state.kind === 'listed' && state.availability === 'reserved' ? tags.reserved : null
}

/** The current price, and its change since the car was saved. */
function Money({entry: {now, state}, settings}: Pick<Props, 'entry' | 'settings'>): ReactNode {
  if (state.kind !== 'listed' || !now) return null
  const price = describePrice(now, settings.price)
  if (price.kind === 'none' || price.kind === 'preorder') return price.text && <p>{price.text}</p>
  const basis = price.kind === 'price' ? price.basis : 'a week'
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-2">
      <span className="text-xl font-semibold">{formatMoney(price.amount)}</span>
      {basis && <span className="text-sm text-ink-soft">{basis}</span>}
      <PriceChange change={price.kind === 'price' ? state.change : null} />
    </p>
  )
}

function PriceChange({change}: {change: number | null}): ReactNode {
  if (change === null || change === 0) return null
  const isLess = change < 0
  return (
    <span className={isLess ? 'font-semibold text-positive' : 'font-semibold text-ink-soft'}>
      {isLess ? 'Down' : 'Up'} {formatMoney(Math.abs(change))}
    </span>
  )
}

function NoteForm({entry: {saved}, sort}: Pick<Props, 'entry' | 'sort'>) {
  const id = `note-${saved.car}`
  return (
    <details className="min-w-0 open:w-full">
      <summary className={QUIET_BUTTON}>
        {saved.note === null ? 'Add a note' : 'Change the note'}
        <span className="sr-only"> on {saved.name}</span>
      </summary>
      <PlainForm action="/api/watchlist/note" car={saved.car} sort={sort}>
        <label htmlFor={id} className="text-sm font-medium">
          Your note
        </label>
        <textarea
          id={id}
          name="note"
          rows={3}
          maxLength={500}
          defaultValue={saved.note ?? ''}
          className="field-control"
        />
        <p className="text-sm text-ink-soft">Only you see it.</p>
        <SubmitButton kind="secondary" size="small" className="justify-self-start">
          Keep the note
        </SubmitButton>
      </PlainForm>
    </details>
  )
}

type FormProps = {
  action: string
  car: string
  sort: WatchlistSort
  part?: 'remove' | 'wanted'
  children: ReactNode
}

/** A form about one car, which works without JavaScript. */
export function PlainForm({action, car, sort, part, children}: FormProps) {
  return (
    <PostForm
      {...(part && markTarget('watchlist-page', part))}
      action={action}
      fields={{car_id: car, sortBy: sort === 'newest' ? null : sort}}
      className="grid gap-2"
    >
      {children}
    </PostForm>
  )
}

function CarsLikeIt({entry: {saved, similar}}: {entry: WatchlistEntry}) {
  const search = new URLSearchParams({make: saved.make, model: saved.model})
  return (
    <div className="col-span-full rounded-card bg-sunk px-4 py-3">
      {similar.length > 0 && (
        <>
          <h3 className="text-base">Others like it</h3>
          <ul className="my-2 grid gap-1">
            {similar.map((car) => (
              <li key={car.id}>
                <a href={linkTo('car', {slug: car.slug})} className="inline-flex min-h-11 items-center">
                  {car.name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <TextLink href={`${linkTo('stock')}?${search}`} isPlain>
        Search for one like it
      </TextLink>
    </div>
  )
}
