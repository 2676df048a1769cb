import {randomBytes, randomInt, randomUUID} from 'node:crypto'
import {formatRecordNumber} from '#/domain/record-number'
import {parseMobile} from '#/domain/sign-in/parse-mobile'
import type {SiteTransaction} from '#/gateways/records/port'
import {isSameSecret} from '#/lib/signature'
import {signKey} from '#/lib/signed-link'
import type {RoutedSite} from '#/services/leads/route-lead'
import {countUseIn} from '#/services/request-limits/count-use'
import {addTextMessage} from '#/services/text-messages/records'
import {type FinanceApplication, findFinanceApplication, markFinanceTaken, updateDesk} from './records.ts'

const CODE_MS = 10 * 60_000
/** How long the browser in which the code was entered shows the answers. */
export const VIEW_SECONDS = 30 * 60
/** Stores the token that gives a finance desk's browser access to one application. */
export const DESK_COOKIE = '__Host-finance-desk'
const MOST_TRIES = 5

/** The stored hash of a code that was texted to a desk. */
function hashCode(site: string, application: string, code: string): string {
  return signKey(`finance-desk.code.${site}.${application}.${code}`)
}

/** The stored hash of the token that gives one browser access to the answers. */
function hashView(site: string, application: string, token: string): string {
  return signKey(`finance-desk.view.${site}.${application}.${token}`)
}

/**
 * Whether an application can still be opened: neither the desk nor the lender has it yet, and its answers still
 * exist.
 */
export function isWaiting({state, sealed}: FinanceApplication): boolean {
  return state === 'sent' && sealed !== null
}

export type ApplicationRecipient = 'desk' | 'lender'

/** Who has taken an application: a finance desk with a code, or the lender's own system; null if it was not taken. */
export function findRecipient({state, viewEndsAt}: FinanceApplication): ApplicationRecipient | null {
  if (state !== 'taken') return null
  return viewEndsAt === null ? 'lender' : 'desk'
}

/** Texts a code to the mobile of the site's finance desk. `over`: there is nothing to open, or no desk. */
export async function sendDeskCode(
  db: SiteTransaction,
  {slug: site, settings}: Pick<RoutedSite, 'slug' | 'settings'>,
  {id, host, now}: {readonly id: string; readonly host: string; readonly now: number},
): Promise<'sent' | 'often' | 'over'> {
  const application = await findFinanceApplication(db, site, id, {isLocked: true})
  const mobile = parseMobile(settings.financeApplication.deskPhone ?? '')
  if (!application || !isWaiting(application) || !mobile.ok) return 'over'
  if (await countUseIn(db, 'financeDeskCode', {site, sender: [], topic: id}, now)) return 'often'
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await addTextMessage(db, {
    id: randomUUID(),
    site,
    phone: mobile.phone,
    purpose: 'finance-code',
    sender: settings.signIn.sender,
    host,
    body: `${code} opens finance application ${formatRecordNumber(application.number)}. It opens once.\n\n@${host.replace(/:\d+$/, '')} #${code}`,
    giveUpAt: new Date(now + CODE_MS),
  })
  const codeEndsAt = new Date(now + CODE_MS)
  await updateDesk(
    db,
    application,
    {codeHash: hashCode(site, id, code), codeEndsAt, codeTries: 0},
    'code-sent',
  )
  return 'sent'
}

export type DeskOpened =
  | {readonly kind: 'opened' /** Gives a browser access to the answers. */; readonly token: string}
  | {readonly kind: 'wrong' | 'over'}

/**
 * Opens an application with a code, once: it counts as taken from then on. The row stays locked until the end of the
 * transaction, so of several concurrent requests with the code one succeeds.
 */
export async function openWithCode(
  db: SiteTransaction,
  {slug: site, settings}: Pick<RoutedSite, 'slug' | 'settings'>,
  {id, code, now}: {readonly id: string; readonly code: string; readonly now: number},
): Promise<DeskOpened> {
  const application = await findFinanceApplication(db, site, id, {isLocked: true})
  if (!application || !isWaiting(application)) return {kind: 'over'}
  const {codeHash, codeEndsAt, codeTries} = application
  const isLive = codeHash !== null && codeEndsAt !== null && codeEndsAt.getTime() > now
  if (!isLive || codeTries >= MOST_TRIES) return {kind: 'over'}
  if (!isSameSecret(codeHash, hashCode(site, id, code))) {
    await updateDesk(db, application, {codeTries: codeTries + 1}, 'code-wrong')
    return {kind: codeTries + 1 < MOST_TRIES ? 'wrong' : 'over'}
  }
  const token = randomBytes(32).toString('base64url')
  await updateDesk(db, application, {
    codeHash: null,
    codeEndsAt: null,
    viewHash: hashView(site, id, token),
    viewEndsAt: new Date(now + VIEW_SECONDS * 1000),
  })
  const {keptDays} = settings.financeApplication
  await markFinanceTaken(db, application, {keptDays, event: 'opened'})
  return {kind: 'opened', token}
}

/**
 * Whether a browser may see the answers of an application: the one in which the code was entered, for a limited time.
 */
export function canSeeAnswers(
  {site, id, sealed, viewHash, viewEndsAt}: FinanceApplication,
  token: string | undefined,
  now: number,
): boolean {
  return (
    sealed !== null &&
    token !== undefined &&
    viewHash !== null &&
    viewEndsAt !== null &&
    viewEndsAt.getTime() > now &&
    isSameSecret(viewHash, hashView(site, id, token))
  )
}
