import {createHmac} from 'node:crypto'
import type {LeadSubmission} from '#/domain/lead/lead-submission'
import {countRates} from '#/gateways/records/count-rates'
import type {Result} from '#/lib/result'
import {readSenderAddress} from '#/lib/sender-address'
import {getFormSecret} from './form-tokens'
import type {PostedForm} from './posted-form'

/** The name of the hidden field, which attracts robots. */
export const HONEYPOT = 'company_website'

/** The source of a form, as recorded in a lead. */
export type Sender = Pick<LeadSubmission['context'], 'url' | 'userAgent' | 'addressHash'>

/** The sender of a form; `page` is the public path and query of the page that contains it. */
export function readSender(request: Request, page: string): Sender {
  const scheme = request.headers.get('x-forwarded-proto')?.split(',')[0] === 'http' ? 'http' : 'https'
  return {
    url: `${scheme}://${request.headers.get('host')}${page}`,
    userAgent: request.headers.get('user-agent'),
    addressHash: hashAddress(request),
  }
}

/** A keyed hash of the sender's network address; the address itself is not kept. */
export function hashAddress(request: Request): string | null {
  const address = readSenderAddress(request)
  if (!address) return null
  return createHmac('sha256', getFormSecret('address')).update(address).digest('base64url').slice(0, 32)
}

export type Verdict = {readonly outcome: 'ok' | 'spam'; readonly reasons: string[]}

const LINK = /https?:\/\/|www\./gi
const MOST_LINKS = 3

/**
 * Whether a submission looks automatic. Such a lead is stored but not delivered, and its sender gets the usual
 * response, so that a robot learns nothing and the operator can release a false positive.
 */
export function checkSender(
  {values}: Pick<PostedForm, 'values'>,
  secondsOnForm: number | null,
  minimumSeconds: number,
): Verdict {
  const trap = values[HONEYPOT]
  const message = typeof values.message === 'string' ? values.message : ''
  const name = typeof values.name === 'string' ? values.name : ''
  const reasons = [
    ...(trap === undefined || trap === '' ? [] : ['trap field filled in']),
    ...(secondsOnForm !== null && secondsOnForm < minimumSeconds ? ['sent too soon'] : []),
    ...((message.match(LINK)?.length ?? 0) > MOST_LINKS ? ['many links'] : []),
    ...(new RegExp(LINK.source, 'i').test(name) ? ['link in the name'] : []),
  ]
  return {outcome: reasons.length > 0 ? 'spam' : 'ok', reasons}
}

/** A maximum number within a period, per sender. */
export type SendLimit = {readonly name: string; readonly times: number; readonly seconds: number}

/**
 * Counts an event for each of these senders (hashes of addresses, numbers) of a site, over all processes: false if
 * one is over its limit. Fails if the records are unavailable. `now` in ms since the epoch.
 */
export function countSending(
  site: string,
  {name, times, seconds}: SendLimit,
  senders: readonly string[],
  now: number,
): Promise<Result<boolean>> {
  const hashKey = (sender: string) =>
    createHmac('sha256', getFormSecret('limit')).update(`${name}/${sender}`).digest('base64url')
  return countRates(
    site,
    senders.map((sender) => ({key: hashKey(sender), times, seconds})),
    now,
  )
}
