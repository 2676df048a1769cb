import {createHash, createHmac, randomBytes, randomInt, randomUUID} from 'node:crypto'
import {getEnv} from '#/env/env'
import {fromTable} from '#/gateways/records/from-table'
import type {SiteTransaction} from '#/gateways/records/port'
import type {Work} from '#/lib/proof-of-work'
import {isSameSecret} from '#/lib/signature'
import {countUseIn, rememberSender, type Spender} from '#/services/request-limits/count-use'
import {addTextMessage} from '#/services/text-messages/records'
import {
  addSession,
  addSignInCode,
  countCodeAttempt,
  findCodeRequest,
  getOrAddShopper,
  type Shopper,
} from './records.ts'
import {signInCodes} from './tables.ts'

const CODE_MS = 5 * 60_000
/** A text delivered later than this is useless, because the shopper has requested another. */
const TEXT_MS = 2 * 60_000
const MOST_TRIES = 4
export const SESSION_SECONDS = 30 * 86_400
/** How long a browser keeps its request. */
export const REQUEST_SECONDS = CODE_MS / 1000
export const RESEND_SECONDS = 30

export type CodeRequest = {
  readonly site: string
  /** In the form +61412345678. */
  readonly phone: string
  /** From `readSenderNetworks`. */
  readonly from: readonly string[]
  readonly work: Work
  readonly host: string
  readonly sender: string | null
  /** The text of the message, with {code} as the placeholder. */
  readonly words: string
}

export type CodeSent =
  | {readonly kind: 'sent'; readonly request: string}
  /**
   * `soon`: half a minute has not passed. `often`: the sender's network has asked for too many, `number`: too many went
   * to the number. `busy`: the site is slowed.
   */
  | {readonly kind: 'soon' | 'often' | 'number' | 'busy'}

/**
 * Stores a code and its text message, in the caller's transaction, unless a limit is reached. The response does not
 * show whether the number is known. `now` in ms since the epoch.
 */
export async function sendCode(db: SiteTransaction, wanted: CodeRequest, now: number): Promise<CodeSent> {
  const refusal = await findLimit(db, wanted, now)
  if (refusal) return {kind: refusal}
  const {site, phone, host, sender, words} = wanted
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const [request, textMessage] = [randomUUID(), randomUUID()]
  await addTextMessage(db, {
    id: textMessage,
    site,
    phone,
    purpose: 'sign-in-code',
    sender,
    host,
    body: writeText(words, code, host),
    giveUpAt: new Date(now + TEXT_MS),
  })
  await addSignInCode(db, {
    site,
    request,
    phone,
    textMessage,
    codeHash: hashCode(site, phone, code),
    expiresAt: new Date(now + CODE_MS),
  })
  return {kind: 'sent', request}
}

/** The last line binds the code to the host: browsers fill it in on no other. */
function writeText(words: string, code: string, host: string): string {
  return `${words.replaceAll('{code}', code)}\n\n@${host.replace(/:\d+$/, '')} #${code}`
}

/** As `sendCode`, to the number of a request that has not expired; null if there is none. */
export async function sendCodeAgain(
  db: SiteTransaction,
  request: string,
  wanted: Omit<CodeRequest, 'phone'>,
  now: number,
): Promise<CodeSent | null> {
  const before = await findCodeRequest(db, wanted.site, request, now)
  return before && sendCode(db, {...wanted, phone: before.phone}, now)
}

async function findLimit(
  db: SiteTransaction,
  {site, phone, from, work}: CodeRequest,
  now: number,
): Promise<Exclude<CodeSent['kind'], 'sent'> | null> {
  const share = await countUseIn(db, 'signInCode', {site, sender: from, topic: phone, work}, now)
  if (!share) return null
  if (share.slows) return 'busy'
  if (share.per === 'topic') return 'number'
  return share.seconds === RESEND_SECONDS ? 'soon' : 'often'
}

/** Whether a proof of work is used for the first time; a used one does not allow another text. */
export async function claimProof(
  db: SiteTransaction,
  site: string,
  proof: string,
  now: number,
): Promise<boolean> {
  return (await countUseIn(db, 'signInProof', {site, sender: [], topic: proof}, now)) === null
}

export type EnteredCode = {
  readonly request: string
  readonly code: string
  /** From `describeDevice`. */
  readonly device: string | null
  /** From `readSenderNetworks`. */
  readonly from: Spender['sender']
}

export type CodeVerified =
  | {readonly kind: 'verified'; readonly token: string; readonly shopper: Shopper}
  | {readonly kind: 'wrong'; readonly triesLeft: number}
  /** Expired, used, or tried too often. */
  | {readonly kind: 'over'}

/**
 * Starts a session for a correct code. Counting the try locks the code's row until the end of the transaction, so only
 * one of several simultaneous submits succeeds. It does not throw for a wrong code: a rolled back transaction would
 * lose the count.
 */
export async function verifyCode(
  db: SiteTransaction,
  site: string,
  {request, code, device, from}: EnteredCode,
  now: number,
): Promise<CodeVerified> {
  const tried = await countCodeAttempt(db, site, request, MOST_TRIES, now)
  if (!tried) return {kind: 'over'}
  const {phone, codeHash, tries} = tried
  if (!isSameSecret(hashCode(site, phone, code), codeHash)) {
    const triesLeft = MOST_TRIES - tries
    return triesLeft > 0 ? {kind: 'wrong', triesLeft} : {kind: 'over'}
  }
  await fromTable(db, signInCodes).delete({site, request})
  await rememberSender(db, 'signInCode', {site, sender: from, topic: phone}, now)
  const shopper = await getOrAddShopper(db, site, phone, now)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now + SESSION_SECONDS * 1000)
  const [tokenHash, at] = [hashToken(token), new Date(now)]
  await addSession(db, {
    site,
    tokenHash,
    shopper: shopper.id,
    device,
    createdAt: at,
    usedAt: at,
    expiresAt,
  })
  return {kind: 'verified', token, shopper}
}

/** The hash under which the records store a session's token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function hashCode(site: string, phone: string, code: string): string {
  return sign(`code.${site}.${phone}.${code}`)
}

function sign(text: string): string {
  return createHmac('sha256', getEnv().SESSION_SECRET).update(text).digest('base64url')
}

/** The secret with which a site's sign-in page signs its proof-of-work challenges. */
export function getProofSecret(site: string): string {
  return sign(`proof.${site}`)
}
