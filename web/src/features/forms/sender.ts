import {createHmac} from 'node:crypto'
import {LRUCache} from 'lru-cache'
import type {LeadSubmission} from '#/domain/lead/lead-submission'
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

/** A limit for each key: so many times within a period. */
export type Limit = {readonly times: number; readonly withinMs: number}

const MOST_KEYS = 50_000

/** Counts passes per key in this process, bounded: the key unseen for longest is forgotten first. */
export type RateLimit = {
  /** Notes a try; false when the key had its share. */
  readonly take: (key: string, now: number) => boolean
}

/** A sliding window per key. */
export function createRateLimit({times, withinMs}: Limit, mostKeys = MOST_KEYS): RateLimit {
  const passes = new LRUCache<string, number[]>({max: mostKeys})
  return {
    take(key, now) {
      const recent = (passes.get(key) ?? []).filter((at) => now - at < withinMs)
      const free = recent.length < times
      passes.set(key, free ? [...recent, now] : recent)
      return free
    },
  }
}
