import {createHmac} from 'node:crypto'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import {readSenderNetworks} from '#/lib/sender-address'
import {getFormSecret} from './form-tokens'
import type {PostedForm} from './posted-form'

/** The name of the hidden field, which attracts robots. */
export const HONEYPOT = 'company_website'

/** The source of a form, as recorded in a lead, and its networks, which are not recorded. */
export type Sender = Pick<LeadSubmission['context'], 'url' | 'userAgent' | 'addressHash'> & {
  readonly from: readonly string[]
}

/** The sender of a form; `page` is the public path and query of the page that contains it. */
export function readSender(request: Request, page: string): Sender {
  const scheme = request.headers.get('x-forwarded-proto')?.split(',')[0] === 'http' ? 'http' : 'https'
  const from = readSenderNetworks(request)
  return {
    url: `${scheme}://${request.headers.get('host')}${page}`,
    userAgent: request.headers.get('user-agent'),
    addressHash: from[0] === undefined ? null : hashNetwork(from[0]),
    from,
  }
}

/** A keyed hash of the sender's network; the address itself is not kept. */
function hashNetwork(network: string): string {
  return createHmac('sha256', getFormSecret('address')).update(network).digest('base64url').slice(0, 32)
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
