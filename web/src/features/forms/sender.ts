import {createHmac} from 'node:crypto'
import type {LeadSubmission} from '#/domain/lead/lead-submission'
import {countRates} from '#/gateways/records/count-rates'
import type {Result} from '#/lib/result'
import {readSenderAddress} from '#/lib/sender-address'
import {getFormSecret} from './form-tokens'
import type {PostedForm} from './posted-form'

/** The name of the field that people do not see; the name invites machines to fill it in. */
export const HONEYPOT = 'company_website'

/** The source of a form, as a lead records it. */
export type Sender = Pick<LeadSubmission['context'], 'url' | 'userAgent' | 'addressHash'>

/** The sender of a form; `page` is the public path and query of the page that shows it. */
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
 * Whether a submission looks automatic. Such a lead is stored but not delivered, and its sender gets the usual answer,
 * so that a machine learns nothing and the operator can release a lead that was misjudged.
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

/** So many times within a period, for each sender. */
export type SendLimit = {readonly name: string; readonly times: number; readonly seconds: number}

/**
 * Counts one more for each of these senders (hashes of addresses, numbers) of a site, for all processes together: false
 * when one had its share. Fails where the records do not answer. `now` in ms since the epoch.
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
