import {randomUUID} from 'node:crypto'
import {linkTo} from '@forecourt/schemas/routes/routes'
import * as z from 'zod'
import {ALERT_PAGES, linkToAlertList, WATCHLIST_ENTRY} from '#/domain/alerts/alert-list-address'
import {type AlertSubject, resolveAlertSubjects} from '#/domain/alerts/alert-subjects'
import {linkToSaveSearch, readList, type SaveError} from '#/domain/alerts/save-search-address'
import {emailAddress} from '#/domain/leads/email-address'
import type {ListingState} from '#/domain/listing/listing-state'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'
import {getRecords} from '#/gateways/records/get-records'
import type {SiteTransaction} from '#/gateways/records/port'
import {addJob} from '#/jobs/add-jobs'
import {wakeWorker} from '#/jobs/process-worker'
import {answerJson, redirectTo} from '#/lib/private-answers'
import {readBodyText} from '#/lib/read-request'
import {MATCH_JOBS} from '#/services/alerts/jobs'
import {
  addSavedSearch,
  chooseAlerts,
  findAlertContact,
  getOrAddWatchlistAlerts,
  requestConfirmation,
  type SavedSearch,
  setAlertContact,
  setSearchName,
  setSearchRemoved,
} from '#/services/alerts/saved-searches'
import {ALERT_CHANNELS, ALERT_PACES} from '#/services/alerts/tables'
import {deleteKnownCars, hasWatcher} from '#/services/alerts/watchers'
import {countUseIn} from '#/services/request-limits/count-use'
import type {Shopper} from '#/services/shoppers/records'
import {type RequiredShopper, requireShopper} from '#/services/shoppers/session'
import {readRequestTenant} from '#/tenant/request-tenant'
import type {TenantConfig} from '#/tenant/tenant-config'
import {pickAlertSettings} from './alert-settings.ts'

/** Resolves a list to the spelling of the stock for saving. Null if its words have no meaning in the stock. */
export type ReadSearch = (
  tenant: TenantConfig,
  listing: ListingState,
) => Promise<Pick<SavedSearch, 'listing' | 'anchors'> | null>

const choice = z.object({
  channel: z.enum(ALERT_CHANNELS),
  pace: z.enum(ALERT_PACES),
  hour: z.coerce.number().int().min(0).max(23),
  email: z.union([z.literal(''), emailAddress]).default(''),
})
const name = z.string().trim().min(1).max(120)
const posted = z.discriminatedUnion('act', [
  z.object({act: z.literal('save'), list: z.string(), name, ...choice.shape}),
  z.object({act: z.literal('rename'), id: z.uuid(), name}),
  z.object({act: z.enum(['remove', 'undo']), id: z.uuid()}),
  z.object({act: z.literal('alerts'), id: z.union([z.literal(WATCHLIST_ENTRY), z.uuid()]), ...choice.shape}),
])
type Posted = z.infer<typeof posted>

/** Handles a shopper's form for a search or alerts, and redirects to the page that it came from. */
export async function receiveSavedSearch(request: Request, readSearch: ReadSearch): Promise<Response> {
  const fields = Object.fromEntries(new URLSearchParams((await readBodyText(request)) ?? ''))
  const list = readList(fields.list ?? '')
  const page = ALERT_PAGES.find((one) => one === fields.page) ?? 'savedSearches'
  const refuse = (error: SaveError) =>
    redirectTo(
      fields.act === 'save' && list
        ? linkToSaveSearch(list.state, error)
        : linkToAlertList(page, {error, open: fields.id ?? null}),
    )
  const required = await requireOwner(request, fields.id === WATCHLIST_ENTRY ? 'watchlist' : 'search')
  if (!required.ok) {
    if (required.answer.status === 503) return refuse('unavailable')
    if (required.answer.status !== 401) return required.answer
    return redirectTo(
      linkToSignIn({type: 'watchlist', redirect: list ? linkToSaveSearch(list.state) : linkTo(page)}),
    )
  }
  const {tenant, shopper} = required
  const read = posted.safeParse(fields)
  if (!read.success) return refuse(findFault(read.error))
  const command = read.data
  if (command.act === 'save' && !list) return answerJson({message: 'There is no such list.'}, 404)
  const search =
    command.act === 'save' && list ? await readSearch(tenant, list.state).catch(() => undefined) : null
  if (search === undefined) return refuse('unavailable')
  const done = await getRecords().run(tenant.slug, (db) => carryOut(db, {tenant, shopper, command, search}))
  if (!done.ok) return refuse('unavailable')
  if (done.data === 'absent') return answerJson({message: 'There is no such search.'}, 404)
  if (done.data !== 'done') return refuse(done.data)
  wakeWorker()
  if (command.act === 'remove') return redirectTo(linkToAlertList(page, {removed: command.id}))
  return redirectTo(linkToAlertList(page, {isSaved: true}))
}

type CommandContext = {
  readonly tenant: TenantConfig
  readonly shopper: Shopper
  readonly command: Posted
  readonly search: Awaited<ReturnType<ReadSearch>>
}

async function carryOut(db: SiteTransaction, all: CommandContext): Promise<SaveError | 'done' | 'absent'> {
  const {shopper, command, search} = all
  switch (command.act) {
    case 'save': {
      if (!search) return 'absent'
      const fault = await checkChoice(db, all, command)
      if (fault) return fault
      const id = await addSavedSearch(db, shopper, {...search, name: command.name})
      if (id === null) return 'too-many'
      return choose(db, all, id, command)
    }
    case 'alerts': {
      const fault = await checkChoice(db, all, command)
      if (fault) return fault
      const isWatchlist = command.id === WATCHLIST_ENTRY
      const id = isWatchlist ? await getOrAddWatchlistAlerts(db, shopper) : command.id
      return choose(db, all, id, command)
    }
    case 'rename':
      return (await setSearchName(db, shopper, command.id, command.name)) ? 'done' : 'absent'
    default: {
      const removedAt = command.act === 'remove' ? new Date() : null
      return (await setSearchRemoved(db, shopper, command.id, removedAt)) ? 'done' : 'absent'
    }
  }
}

type Choice = z.infer<typeof choice>

// Before anything is written, so that a refusal changes nothing.
async function checkChoice(
  db: SiteTransaction,
  {tenant, shopper}: CommandContext,
  {channel, email}: Choice,
): Promise<SaveError | null> {
  if (channel === 'sms' && !tenant.settings.alerts.texts) return 'channel'
  if (channel !== 'email') return null
  const contact = await findAlertContact(db, shopper)
  if (email === '' && !contact?.email) return 'email'
  const isAsked = (email !== '' && email.toLowerCase() !== contact?.email) || !contact?.confirmedAt
  if (!isAsked) return null
  // Anybody can enter another person's address, so the mails to an address are limited too.
  const topic = (email || (contact?.email ?? '')).toLowerCase()
  const spender = {site: shopper.site, sender: [shopper.id], topic}
  const used = await countUseIn(db, 'alertEmail', spender, Date.now())
  return used && (used.slows ? 'busy' : 'often')
}

async function choose(
  db: SiteTransaction,
  {tenant, shopper, command}: CommandContext,
  id: string,
  {channel, pace, hour, email}: Choice,
): Promise<'done' | 'absent'> {
  const {site} = shopper
  const isFirst = channel !== 'none' && !(await hasWatcher(db, site))
  const about = command.act === 'alerts' && command.id === WATCHLIST_ENTRY ? 'watchlist' : 'search'
  const wording = channel === 'none' ? '' : pickAlertSettings(tenant.settings).wordings[about][channel]
  if (!(await chooseAlerts(db, shopper, id, {channel, pace, wording}))) return 'absent'
  if (channel === 'none') return 'done'
  // Cars that arrived while nobody had alerts for them do not count as new.
  if (isFirst) {
    await deleteKnownCars(db, site)
    await addJob(db, MATCH_JOBS['match-alerts'], {site, key: `first/${randomUUID()}`, body: {}})
  }
  await setAlertContact(db, shopper, {email: email === '' ? null : email.toLowerCase(), digestHour: hour})
  const contact = await findAlertContact(db, shopper)
  if (channel === 'email' && contact?.email && !contact.confirmedAt)
    await requestConfirmation(db, shopper, randomUUID())
  return 'done'
}

function findFault({issues}: z.ZodError): SaveError {
  const fields = new Set(issues.map(({path}) => path[0]))
  return fields.has('name') ? 'name' : fields.has('email') ? 'email' : 'channel'
}

/** As `requireShopper`, on a site with these alerts. */
async function requireOwner(request: Request, about: AlertSubject): Promise<RequiredShopper> {
  const tenant = await readRequestTenant(request)
  if (!tenant.ok || !tenant.data) return requireShopper(request)
  if (resolveAlertSubjects(tenant.data.settings, Date.now()).has(about)) return requireShopper(request)
  // On sites without saved searches this address does not exist, with or without a session.
  return {ok: false, answer: answerJson({message: 'Not here.'}, 404)}
}
