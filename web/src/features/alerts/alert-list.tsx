import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import {
  ALERT_LIST_STATE,
  type AlertListState,
  type AlertPage,
  WATCHLIST_ENTRY,
} from '#/domain/alerts/alert-list-address'
import {type AlertSubject, resolveAlertSubjects} from '#/domain/alerts/alert-subjects'
import type {SaveError} from '#/domain/alerts/save-search-address'
import type {GarageVisit} from '#/services/shoppers/garage-section'
import {ButtonLink, QUIET_BUTTON, SubmitButton} from '#/ui/button'
import {EmptyState} from '#/ui/empty-state'
import {TextField} from '#/ui/field'
import {GarageOutage} from '#/ui/garage-section'
import {Heading} from '#/ui/heading'
import {Notice} from '#/ui/notice'
import {PostForm} from '#/ui/post-form'
import {TextLink} from '#/ui/text-link'
import {AlertFields} from './alert-fields.tsx'
import {pickAlertSettings} from './alert-settings.ts'
import {getAlertList, type ShownAlerts, type ShownEntry} from './get-alert-list.ts'
import {describeAlerts, SAVE_ERROR_TEXTS} from './save-texts.ts'

type Props = {visit: GarageVisit; page: AlertPage}

/**
 * A shopper's alerts, for the watchlist and saved searches: open, choose alerts, rename, remove with undo. Plain
 * forms.
 */
export async function AlertList({visit: {tenant, shopper, search, now}, page}: Props) {
  const list = await getAlertList(tenant, shopper)
  if (!list.ok) return <GarageOutage what="your saved searches and alerts" />
  const state = ALERT_LIST_STATE.read(search)
  const settings = pickAlertSettings(tenant.settings)
  const view = {list: list.data, state, settings, page}
  return <AlertListView {...view} subjects={resolveAlertSubjects(tenant.settings, now)} />
}

type View = {
  readonly list: ShownAlerts
  readonly state: AlertListState
  readonly settings: ReturnType<typeof pickAlertSettings>
  readonly page: AlertPage
}

/** The list as read from the records. */
export function AlertListView({subjects, ...view}: View & {subjects: ReadonlySet<AlertSubject>}) {
  const {list, state, page} = view
  const {searches, watchlist} = list
  // The watchlist's own page offers to begin its alerts, beside the cars.
  const isQuiet =
    page === 'myGarage' &&
    watchlist.channel === 'none' &&
    state.open !== WATCHLIST_ENTRY &&
    subjects.has('search')
  return (
    <div className="grid max-w-3xl gap-4">
      {state.isSaved && <Notice tone="positive">Your change is saved.</Notice>}
      {state.error !== null && state.open === null && (
        <Notice tone="critical">{SAVE_ERROR_TEXTS[state.error]}</Notice>
      )}
      {state.removed !== null && searches.every(({id}) => id !== state.removed) && (
        <Notice>
          <ListForm {...view} act="undo" id={state.removed}>
            <span className="flex flex-wrap items-center justify-between gap-3">
              The search is removed.
              <SubmitButton kind="secondary" size="small">
                Undo
              </SubmitButton>
            </span>
          </ListForm>
        </Notice>
      )}
      <UnconfirmedAddress list={list} />
      <ul className="grid gap-4">
        {subjects.has('watchlist') && !isQuiet && (
          <li className="grid gap-3 rounded-card bg-sunk p-5">
            <EntryHead {...view} entry={watchlist} name="Watchlist" href={linkTo('watchlist')} />
            <AlertsForm {...view} entry={watchlist} id={WATCHLIST_ENTRY} about="watchlist" name="Watchlist" />
          </li>
        )}
        {subjects.has('search') &&
          searches.map((search) => (
            <li key={search.id} className="grid gap-3 rounded-card bg-sunk p-5">
              <EntryHead {...view} entry={search} name={search.name} href={search.href} />
              <div className="flex flex-wrap items-start gap-x-6">
                <AlertsForm {...view} entry={search} id={search.id} about="search" name={search.name} />
                <RenameForm {...view} id={search.id} name={search.name} />
                <ListForm {...view} act="remove" id={search.id}>
                  <button type="submit" className={QUIET_BUTTON}>
                    Remove<span className="sr-only"> {search.name}</span>
                  </button>
                </ListForm>
              </div>
            </li>
          ))}
      </ul>
      {subjects.has('search') && searches.length === 0 && <NoSearches page={view.page} />}
    </div>
  )
}

// In one line with the others until it is opened.
const ENTRY_FORM = 'min-w-0 open:w-full open:pb-3'

const HOW_TO_SAVE =
  'Choose what you look for in our stock and press “Save this search”. We can tell you when a car comes that matches, or when one becomes cheaper.'

// My garage says of each of its parts in a line what will be there.
function NoSearches({page}: Pick<View, 'page'>) {
  if (page === 'myGarage')
    return (
      <p className="measure text-ink-soft">
        {HOW_TO_SAVE}{' '}
        <a href={linkTo('stock')} className="text-link underline">
          See our stock
        </a>
      </p>
    )
  return (
    <EmptyState
      title="No saved searches yet"
      action={<ButtonLink href={linkTo('stock')}>See our stock</ButtonLink>}
    >
      {HOW_TO_SAVE}
    </EmptyState>
  )
}

function UnconfirmedAddress({list: {email, isConfirmed, searches, watchlist}}: {list: ShownAlerts}) {
  const isUsed = [...searches, watchlist].some(({channel}) => channel === 'email')
  if (email === null || isConfirmed || !isUsed) return null
  return (
    <Notice tone="warning">
      We have sent an e-mail to {email}. Open its link to confirm the address: alerts by e-mail begin then.
    </Notice>
  )
}

type HeadProps = Pick<View, 'page' | 'list'> & {entry: ShownEntry; name: string; href: string}

// My garage has the list in a section with its own heading.
function EntryHead({page, list: {digestHour}, entry, name, href}: HeadProps) {
  return (
    <div>
      <Heading level={page === 'myGarage' ? 3 : 2} size="card">
        <TextLink href={href} isPlain className="underline-offset-4">
          {name}
        </TextLink>
      </Heading>
      <p className="text-sm text-ink-soft">{describeAlerts(entry, digestHour)}</p>
    </div>
  )
}

type AlertsProps = View & {entry: ShownEntry; id: string; about: AlertSubject; name: string}

function AlertsForm({entry: {channel, pace}, about, name, ...view}: AlertsProps) {
  const {list, state, settings, id} = view
  const isOpen = state.open === id && state.error !== 'name'
  return (
    <details open={isOpen} className={ENTRY_FORM}>
      <summary className={QUIET_BUTTON}>
        {channel === 'none' ? 'Tell me about these' : 'Change the alerts'}
        <span className="sr-only"> for {name}</span>
      </summary>
      <ListForm {...view} act="alerts">
        {isOpen && <FormError error={state.error} />}
        <AlertFields
          settings={settings}
          about={about}
          chosen={{channel, pace, digestHour: list.digestHour, email: list.email}}
        />
        <SaveButton />
      </ListForm>
    </details>
  )
}

function RenameForm({name, ...view}: View & {id: string; name: string}) {
  const {state, id} = view
  const isOpen = state.open === id && state.error === 'name'
  return (
    <details open={isOpen} className={ENTRY_FORM}>
      <summary className={QUIET_BUTTON}>
        Rename<span className="sr-only"> {name}</span>
      </summary>
      <ListForm {...view} act="rename">
        {isOpen && <FormError error={state.error} />}
        <TextField label="Name" name="name" defaultValue={name} required maxLength={120} autoComplete="off" />
        <SaveButton />
      </ListForm>
    </details>
  )
}

function FormError({error}: {error: SaveError | null}) {
  return error && <Notice tone="critical">{SAVE_ERROR_TEXTS[error]}</Notice>
}

function SaveButton() {
  return <SubmitButton className="justify-self-start">Save</SubmitButton>
}

type FormProps = Pick<View, 'page'> & {id: string; act: string; children: ReactNode}

/** A form about one entry, which redirects back to its page. */
function ListForm({page, id, act, children}: FormProps) {
  return (
    <PostForm action="/api/saved-searches" fields={{act, id, page}} className="grid gap-5">
      {children}
    </PostForm>
  )
}
