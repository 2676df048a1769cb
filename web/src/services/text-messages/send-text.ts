import * as z from 'zod'
import type {OutgoingText, Sms} from '#/gateways/sms/port'
import type {JobHandler} from '#/jobs/job-handler'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import {isSameSecret} from '#/lib/signature'
import type {WorkParts} from '../work-parts.ts'
import {TEXT_JOBS} from './jobs.ts'
import {
  claimTextMessage,
  findTextMessage,
  returnTextMessage,
  settleTextMessage,
  type TextMessage,
} from './records.ts'
import {signReceipt} from './sign-receipt.ts'

/** How long networks may try to deliver: a code is useless later, an alert is not. */
const CODE_SECONDS = 300
const OTHER_SECONDS = 14_400
const RECEIPTS = '/api/sms/receipts'

type Parts = Pick<WorkParts, 'records' | 'buildUrl' | 'now'> & {readonly sms: Sms}

/**
 * The job `sms`. It records the attempt before it sends. If there is no response, for example after a kill, the
 * provider is queried for the text; if it cannot tell, the text is not sent again.
 */
export function createTextHandler({records, sms, buildUrl, now = Date.now}: Parts): JobHandler {
  const settle = async (site: string, id: string, providerId: string): Promise<Attempt> => {
    await records.forSite(site, (db) => settleTextMessage(db, site, id, {state: 'sent', providerId}, now()))
    return SUCCEEDED
  }
  const giveUp = async (site: string, id: string, error: string): Promise<Attempt> => {
    await records.forSite(site, (db) => settleTextMessage(db, site, id, {state: 'failed', error}, now()))
    return failed(error, true)
  }
  const send = async (site: string, text: OutgoingText): Promise<Attempt> => {
    const attempt = await sms.send(text)
    if (attempt.ok) return settle(site, text.id, attempt.providerId)
    if (attempt.final) return giveUp(site, text.id, attempt.error)
    await records.forSite(site, (db) => returnTextMessage(db, site, text.id, attempt.error))
    return attempt
  }
  const sendUnlessSent = async (site: string, text: OutgoingText): Promise<Attempt> => {
    const found = await sms.findSent(text)
    switch (found.kind) {
      case 'sent':
        return settle(site, text.id, found.providerId)
      case 'absent':
        return send(site, text)
      case 'unknown':
        return giveUp(site, text.id, 'sms outcome not known')
      case 'no-answer':
        return failed(`${sms.kind} does not answer`)
    }
  }
  return async ({site, body}) => {
    const {text: id} = TEXT_JOBS.sms.body.parse(body)
    const describe = (text: TextMessage) =>
      describeText(text, sms.capabilities.reports ? buildReceiptUrl(buildUrl(text.host), site, id) : null)
    const handed = await records.forSite(site, (db) => claimTextMessage(db, site, id, now()))
    if (handed) return send(site, describe(handed))
    const known = await records.forSite(site, (db) => findTextMessage(db, site, id))
    if (!known || (known.state !== 'waiting' && known.state !== 'handed')) return SUCCEEDED
    if (known.giveUpAt.getTime() <= now()) return giveUp(site, id, known.error ?? 'sms too late')
    return sendUnlessSent(site, describe(known))
  }
}

function describeText(
  {id, phone, sender, body, purpose}: TextMessage,
  callback: string | null,
): OutgoingText {
  const validSeconds = purpose.endsWith('-code') ? CODE_SECONDS : OTHER_SECONDS
  return {id, to: phone, from: sender, body: body ?? '', callback, validSeconds}
}

function buildReceiptUrl(base: string, site: string, text: string): string {
  return `${base}${RECEIPTS}?${new URLSearchParams({site, text, key: signReceipt(site, text)})}`
}

const querySchema = z.object({site: z.string().min(1).max(96), text: z.uuid(), key: z.string()})

type Taken = 'taken' | 'refused'

/**
 * Stores a provider's delivery report of a text; one that is not from the provider, or not about one of our texts, is
 * refused.
 */
export async function acceptReceipt(
  request: Request,
  body: string,
  {records, sms, buildUrl, now = Date.now}: Parts,
): Promise<Taken> {
  const {pathname, search, searchParams} = new URL(request.url)
  const query = querySchema.safeParse(Object.fromEntries(searchParams))
  if (pathname !== RECEIPTS || !query.success) return 'refused'
  const {site, text, key} = query.data
  if (!isSameSecret(key, signReceipt(site, text))) return 'refused'
  // Providers sign the public address; proxies in front of this server may have changed scheme and port.
  const url = `${buildUrl(request.headers.get('host') ?? '')}${pathname}${search}`
  const state = sms.readReceipt({url, headers: request.headers, body})
  if (state === null) return 'refused'
  if (state !== 'pending') {
    const error = state === 'failed' ? `${sms.kind} reports failure` : null
    await records.forSite(site, (db) => settleTextMessage(db, site, text, {state, error}, now()))
  }
  return 'taken'
}
