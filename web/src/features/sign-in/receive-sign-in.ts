import {maskMobile, parseMobile} from '#/domain/sign-in/parse-mobile'
import {
  linkToSignIn,
  SIGN_IN_STATE,
  type SignInError,
  type SignInState,
} from '#/domain/sign-in/sign-in-address'
import {getRecords} from '#/gateways/records/get-records'
import type {SiteTransaction} from '#/gateways/records/port'
import {wakeWorker} from '#/jobs/process-worker'
import {isUuid} from '#/lib/is-uuid'
import {log} from '#/lib/log'
import {logRefusal} from '#/lib/log-refusal'
import {answerJson, redirectTo} from '#/lib/private-answers'
import {type Proof, readProof} from '#/lib/proof-of-work'
import {readBodyText} from '#/lib/read-request'
import {readSenderNetworks} from '#/lib/sender-address'
import {describeDevice} from '#/services/shoppers/describe-device'
import {getShopper, SESSION_COOKIE} from '#/services/shoppers/get-shopper'
import {deleteSession, findCodeRequest} from '#/services/shoppers/records'
import {
  REQUEST_COOKIE,
  readAccountsTenant,
  readCookie,
  writeRequestCookie,
  writeSessionCookies,
} from '#/services/shoppers/session'
import {
  type CodeRequest,
  type CodeSent,
  claimProof,
  getProofSecret,
  hashToken,
  sendCode,
  sendCodeAgain,
  verifyCode,
} from '#/services/shoppers/sign-in-code'
import {findTextMessage} from '#/services/text-messages/records'
import {isOwnPost} from '#/tenant/request-tenant'
import type {TenantConfig} from '#/tenant/tenant-config'
import {
  SIGN_IN_MESSAGES,
  type SignInAnswer,
  TEXT_STATE_MESSAGES,
  type TextAnswer,
} from './sign-in-messages.ts'

type Posted = {
  readonly tenant: TenantConfig
  readonly fields: URLSearchParams
  readonly proof: unknown
  readonly state: SignInState
  /** Whether a script sent it and handles the response. */
  readonly scripted: boolean
}

/** Accepts a number, or `again=1` for the number of the previous request, and sends a code to it. */
export async function receiveCodeRequest(request: Request): Promise<Response> {
  const posted = await readPosted(request)
  if (posted instanceof Response) return posted
  const {tenant, fields, state, proof} = posted
  const isAgain = fields.get('again') === '1'
  const step = isAgain ? 'code' : 'phone'
  const mobile = isAgain ? null : parseMobile(fields.get('phone') ?? '')
  if (mobile?.ok === false) return answerError(posted, step, mobile.error)
  const before = readUuid(readCookie(request, REQUEST_COOKIE))
  if (isAgain && before === null) return answerError(posted, 'phone', 'code-over')
  const proven = await readProof(getProofSecret(tenant.slug), proof)
  if (proof !== null && proven === null) return answerError(posted, step, 'proof')
  const now = Date.now()
  const wanted = describeWanted(request, tenant, proven)
  const sent = await getRecords().run(tenant.slug, (db) =>
    sendOnce(db, {proven, wanted, phone: mobile?.phone ?? null, before}, now),
  )
  if (!sent.ok) return answerError(posted, step, 'unavailable')
  if (typeof sent.data === 'string')
    return answerError(posted, sent.data === 'code-over' ? 'phone' : step, sent.data)
  wakeWorker()
  const next = linkToSignIn({...state, step: 'code', error: null, again: isAgain})
  return answer(posted, next, [writeRequestCookie(sent.data.request)])
}

type SignInFacts = {
  readonly proven: Proof | null
  readonly wanted: Omit<CodeRequest, 'phone'>
  readonly phone: string | null
  readonly before: string | null
}

async function sendOnce(
  db: SiteTransaction,
  {proven, wanted, phone, before}: SignInFacts,
  now: number,
): Promise<{request: string} | SignInError> {
  if (proven !== null && !(await claimProof(db, wanted.site, proven.view, now))) return 'proof'
  const sent: CodeSent | null =
    phone === null
      ? await sendCodeAgain(db, before ?? '', wanted, now)
      : await sendCode(db, {...wanted, phone}, now)
  if (sent === null) return 'code-over'
  return sent.kind === 'sent' ? {request: sent.request} : sent.kind
}

function describeWanted(request: Request, tenant: TenantConfig, proven: Proof | null): SignInFacts['wanted'] {
  const {signIn, identity} = tenant.settings
  return {
    site: tenant.slug,
    from: readSenderNetworks(request),
    work: proven?.work ?? 'none',
    host: request.headers.get('host') ?? '',
    sender: signIn.sender,
    words: signIn.message.replaceAll('{site}', identity.name),
  }
}

/** Checks a code and starts a session; redirects to the page that the shopper requested. */
export async function receiveCode(request: Request): Promise<Response> {
  const posted = await readPosted(request)
  if (posted instanceof Response) return posted
  const {tenant, fields, state} = posted
  const before = readUuid(readCookie(request, REQUEST_COOKIE))
  if (before === null) return answerWithoutRequest(posted, request)
  const written = (fields.get('code') ?? '').normalize('NFKC').trim()
  if (written === '') return answerError(posted, 'code', 'code-missing')
  const code = readCode(written)
  if (code === null) return answerError(posted, 'code', 'code-form')
  const device = describeDevice(request.headers.get('user-agent'))
  const entered = {request: before, code, device, from: readSenderNetworks(request)}
  const previous = readCookie(request, SESSION_COOKIE)
  const verified = await getRecords().run(tenant.slug, async (db) => {
    const outcome = await verifyCode(db, tenant.slug, entered, Date.now())
    // The browser forgets the token of the session that it had, which would live on unused [ASVS 7.2.4].
    if (outcome.kind === 'verified' && previous !== undefined)
      await deleteSession(db, tenant.slug, hashToken(previous))
    return outcome
  })
  if (!verified.ok) return answerError(posted, 'code', 'unavailable')
  switch (verified.data.kind) {
    case 'verified':
      log('info', 'access.granted', {of: 'shopper'})
      return answer(posted, state.redirect, [
        ...writeSessionCookies(verified.data.token),
        writeRequestCookie(null),
      ])
    case 'wrong':
      return answerError(posted, 'code', verified.data.triesLeft === 1 ? 'code-wrong-last' : 'code-wrong')
    case 'over':
      return answerError(posted, 'code', 'code-over')
  }
}

/**
 * A form that is sent again after its code was accepted, before the browser has left the page, gets the same
 * response.
 */
async function answerWithoutRequest(posted: Posted, request: Request): Promise<Response> {
  const {slug} = posted.tenant
  const shopper = await getRecords().run(slug, (db) =>
    getShopper(db, slug, readCookie(request, SESSION_COOKIE), Date.now()),
  )
  if (!shopper.ok) return answerError(posted, 'code', 'unavailable')
  return shopper.data ? answer(posted, posted.state.redirect, []) : answerError(posted, 'phone', 'code-over')
}

/** Describes the text that a shopper is waiting for: the number, and its state. Null if there is none. */
export async function describeText(request: Request): Promise<Response> {
  const now = Date.now()
  const tenant = await readAccountsTenant(request, now)
  const before = readUuid(readCookie(request, REQUEST_COOKIE))
  if (!tenant.ok) return answerJson(null, 503)
  if (!tenant.data) return answerJson(null, 404)
  if (before === null) return answerJson(null, 200)
  const {slug} = tenant.data
  const found = await getRecords().run(slug, async (db) => {
    const asked = await findCodeRequest(db, slug, before, now)
    return asked && findTextMessage(db, slug, asked.textMessage)
  })
  if (!found.ok) return answerJson(null, 503)
  if (!found.data) return answerJson(null, 200)
  const {state, phone} = found.data
  const words = state === 'handed' ? 'waiting' : state === 'delivered' ? 'sent' : state
  return answerJson({message: TEXT_STATE_MESSAGES[words], to: maskMobile(phone)} satisfies TextAnswer, 200)
}

// Accepts groups of digits, or the whole pasted text.
function readCode(written: string): string | null {
  const [digits] = /^(?:\d[ .-]*){6}$|(?<!\d)\d{3}[ -]?\d{3}(?!\d)/.exec(written) ?? []
  return digits?.replace(/\D/g, '') ?? null
}

function readUuid(text: string | undefined): string | null {
  return text !== undefined && isUuid(text) ? text : null
}

/** A form of the sign-in page with its site; or the response if there is no site, or another page posts it. */
async function readPosted(request: Request): Promise<Posted | Response> {
  const scripted = request.headers.get('content-type')?.startsWith('application/json') ?? false
  const tenant = await readAccountsTenant(request, Date.now())
  if (!tenant.ok) return refuse('unavailable')
  if (!tenant.data) return answerJson({message: 'Not here.'}, 404)
  if (!isOwnPost(request)) return refuse('not-own')
  const body = await readBodyText(request)
  const read =
    body === null ? null : scripted ? readJsonFields(body) : {fields: new URLSearchParams(body), proof: null}
  if (read === null) return answerJson({message: 'This could not be read.'}, 400)
  return {tenant: tenant.data, ...read, state: SIGN_IN_STATE.read(read.fields), scripted}
}

function readJsonFields(body: string): {fields: URLSearchParams; proof: unknown} | null {
  try {
    const raw: unknown = JSON.parse(body)
    if (typeof raw !== 'object' || raw === null) return null
    const {proof = null, ...rest}: {proof?: unknown; [name: string]: unknown} = {...raw}
    const texts = Object.entries(rest).filter(isText)
    return {fields: new URLSearchParams(texts), proof}
  } catch {
    return null
  }
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string'
}

function answerError(posted: Posted, step: SignInState['step'], error: SignInError): Response {
  logRefusal({of: 'sign-in', reason: error})
  if (!posted.scripted) return redirectTo(linkToSignIn({...posted.state, step, error, again: false}))
  return refuse(error)
}

function refuse(error: SignInError): Response {
  const {field, message, status} = SIGN_IN_MESSAGES[error]
  return answerJson({error, field, message} satisfies SignInAnswer, status)
}

function answer({scripted}: Posted, next: string, cookies: readonly string[]): Response {
  return scripted ? answerJson({next} satisfies SignInAnswer, 200, cookies) : redirectTo(next, cookies)
}
