import * as z from 'zod'
import type {Records} from '#/gateways/records/port'
import {
  findTextMessage,
  handTextMessage,
  returnTextMessage,
  settleTextMessage,
} from '#/gateways/records/text-messages'
import type {Sms} from '#/gateways/sms/port'
import type {JobHandler} from '#/jobs/worker'
import {type Attempt, failed, SUCCEEDED} from '#/lib/attempt'
import {isEqual, signReceipt} from './sign-in-code.ts'

const bodySchema = z.object({text: z.uuid()})
const VALID_SECONDS = 300
const RECEIPTS = '/api/sms/receipts'

type Parts = {
  readonly records: Records
  readonly sms: Sms
  /** The address of a host, without a slash at its end. */
  readonly buildUrl: (host: string) => string
  readonly now?: () => number
}

/**
 * The job `sms`. It notes that a text is handed over before it is: one whose process ended before the provider answered
 * may have been sent, and is not sent again.
 */
export function createTextHandler({records, sms, buildUrl, now = Date.now}: Parts): JobHandler {
  const giveUp = async (site: string, id: string, error: string): Promise<Attempt> => {
    await records.forSite(site, (db) => settleTextMessage(db, site, id, {state: 'failed', error}, now()))
    return failed(error, true)
  }
  return async ({site, body}) => {
    const {text: id} = bodySchema.parse(body)
    const text = await records.forSite(site, (db) => handTextMessage(db, site, id, now()))
    if (!text) {
      const known = await records.forSite(site, (db) => findTextMessage(db, site, id))
      if (known?.state === 'waiting') return giveUp(site, id, known.error ?? 'sms too late')
      return known?.state === 'handed' ? giveUp(site, id, 'sms outcome not known') : SUCCEEDED
    }
    const {phone, sender, host} = text
    const attempt = await sms.send({
      ...{id, to: phone, from: sender, body: text.body ?? '', validSeconds: VALID_SECONDS},
      callback: sms.kind === 'capture' ? null : buildReceiptUrl(buildUrl(host), site, id),
    })
    if (attempt.ok) {
      const {providerId} = attempt
      await records.forSite(site, (db) => settleTextMessage(db, site, id, {state: 'sent', providerId}, now()))
      return SUCCEEDED
    }
    if (attempt.final) return giveUp(site, id, attempt.error)
    await records.forSite(site, (db) => returnTextMessage(db, site, id, attempt.error))
    return attempt
  }
}

function buildReceiptUrl(base: string, site: string, text: string): string {
  return `${base}${RECEIPTS}?${new URLSearchParams({site, text, key: signReceipt(site, text)})}`
}

const querySchema = z.object({site: z.string().min(1).max(96), text: z.uuid(), key: z.string()})

type Taken = 'taken' | 'refused'

/** Notes a provider's report of what became of a text; one that is not the provider's, or not about a text of ours, is refused. */
export async function takeReceipt(
  request: Request,
  body: string,
  {records, sms, buildUrl, now = Date.now}: Parts,
): Promise<Taken> {
  const {pathname, search, searchParams} = new URL(request.url)
  const query = querySchema.safeParse(Object.fromEntries(searchParams))
  if (pathname !== RECEIPTS || !query.success) return 'refused'
  const {site, text, key} = query.data
  if (!isEqual(key, signReceipt(site, text))) return 'refused'
  // Providers sign the public address; what stands before this server may have changed scheme and port.
  const url = `${buildUrl(request.headers.get('host') ?? '')}${pathname}${search}`
  const state = sms.readReceipt({url, headers: request.headers, body})
  if (state === null) return 'refused'
  if (state !== 'pending') {
    const error = state === 'failed' ? `${sms.kind} reports failure` : null
    await records.forSite(site, (db) => settleTextMessage(db, site, text, {state, error}, now()))
  }
  return 'taken'
}
