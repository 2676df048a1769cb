import {createHash} from 'node:crypto'
import {solveProof} from '../../../web/src/lib/solve-proof.ts'
import {type Answer, type Asking, load, post, sendForm, writePhone} from './ask-storefront.ts'

/** The services behind the storefront that can fail. */
export const SERVICES = [
  'content',
  'search',
  'records',
  'mail',
  'sms',
  'payments',
  'valuation',
  'files',
] as const

export type Service = (typeof SERVICES)[number]

/** What a shopper does, and the answers that are right for it. */
export type Action = {
  readonly act: (asking: Asking) => Promise<Answer>
  /** While everything works. */
  readonly healthy: number
  /** Other answers that are right at any time, such as on a busy machine. */
  readonly also?: readonly number[]
  /** While a service is away; where a service is not named, as while everything works. */
  readonly away: {readonly [service in Service]?: readonly number[]}
  /** Words that the page of an outage must have, so that an error page is not taken for one. */
  readonly outage?: string
  /** Whether the answer is in memory, so that no fault may delay it. */
  readonly isInMemory?: boolean
}

const SITE_AWAY = 'not available right now'
const STOCK = '/search/new-used-and-demo-cars'

/** Everything that was seen before stays; what is new says so with 503, and an address that is none is a 404 still. */
export function listActions(paths: {readonly car: string; readonly unseenCars: readonly string[]}): {
  readonly [name: string]: Action
} {
  const read = (path: string): Action => ({act: (asking) => load(asking, path), healthy: 200, away: {}})
  const readKnown = (path: string): Action => ({...read(path), isInMemory: true})
  const isAwayWith = (...services: Service[]) =>
    Object.fromEntries(services.map((service) => [service, [200, 503]]))
  return {
    'home, seen before': readKnown('/'),
    'list, seen before': readKnown(STOCK),
    'car, seen before': readKnown(paths.car),
    'offers, seen before': readKnown('/special-offers'),
    'list, not seen': {
      // Each time another one.
      act: (asking) => load(asking, `${STOCK}?price=${1000 + asking.turn}-900000`),
      healthy: 200,
      away: isAwayWith('search', 'content'),
      outage: SITE_AWAY,
    },
    'car, not seen': {
      act: (asking) => load(asking, paths.unseenCars[asking.turn % paths.unseenCars.length] ?? '/'),
      healthy: 200,
      away: isAwayWith('search', 'content'),
      outage: SITE_AWAY,
    },
    'no such page': {...readKnown('/no-such-page'), healthy: 404},
    'an enquiry': {
      act: sendEnquiry,
      healthy: 303,
      away: {records: [303, 503], content: [303, 503]},
    },
    'a phone number shown': {
      act: (asking) =>
        post(asking, '/api/phone-reveals', '{"dealership":"harbour-city-motors"}', {
          type: 'application/json',
        }),
      healthy: 204,
      // Shown, and counted a little later.
      also: [202],
      away: {records: [503]},
    },
    'a code to sign in': {act: askForCode, healthy: 303, away: {records: [303, 503]}},
    'a payment begun': {act: beginPayment, healthy: 303, away: {payments: [303, 503], records: [303, 503]}},
    'a valuation begun': {act: beginValuation, healthy: 200, away: {records: [503], content: [200, 503]}},
    'a photograph, seen before': {act: (asking) => loadPhoto(asking, 0), healthy: 200, away: {}},
    'a photograph, not seen': {
      act: (asking) => loadPhoto(asking, asking.turn),
      healthy: 200,
      away: {files: [200, 503]},
    },
    'a car valued by its plate': {
      act: valuePlate,
      healthy: 303,
      away: {records: [503], content: [303, 503]},
    },
    sitemap: {...read('/sitemap.xml'), away: isAwayWith('search', 'content')},
    'cars counted by script': {...read('/api/stock-count'), away: isAwayWith('search', 'content')},
    'ready for visitors': read('/api/health/ready'),
  }
}

const CONTACT = '/contact-us'

/** Fills in the general form as a browser without scripts does, and sends it: once, and again to confirm. */
async function sendEnquiry(asking: Asking): Promise<Answer> {
  const page = await load(asking, CONTACT)
  const asked = await sendForm(asking, page.body)
  return asked.status === 200 ? sendForm(asking, asked.body) : asked
}

/** Requests a code by text; the reason for a refusal is in the address of the redirect. */
async function askForCode(asking: Asking): Promise<Answer> {
  const answer = await post(asking, '/api/sign-in/code', `phone=${writePhone(asking)}`)
  return /[?&]error=/.test(answer.location) ? {...answer, status: 503} : answer
}

/** Fills in the form that takes payments, up to the provider's page; a refused one says why on the page of the form. */
async function beginPayment(asking: Asking): Promise<Answer> {
  const path = '/online-payment'
  const {body} = await load(asking, path)
  const answer = await sendForm(asking, body, {reference: `INV-${asking.turn}`, amount: '25'})
  return answer.location.endsWith(path) ? {...answer, status: 503} : answer
}

/** Begins to value a car from lists, and opens the page with the first of them. */
async function beginValuation(asking: Asking): Promise<Answer> {
  const {status, location, cookie, body} = await post(asking, '/api/trade-in', 'step=lists')
  if (status !== 303) return {status, location, cookie, body}
  const {pathname, search} = new URL(location, 'http://site')
  return load(asking, `${pathname}${search}`, {cookie})
}

/** Looks up a plate that the provider of valuations knows. While it is away, the answer leads on to the lists. */
async function valuePlate(asking: Asking): Promise<Answer> {
  const asked = await load(asking, '/api/trade-in/challenge')
  if (asked.status !== 200) return asked
  const proof = JSON.stringify(await solveProof(JSON.parse(asked.body)))
  const rego = `DEMO${1 + (asking.turn % 9)}`
  const fields = new URLSearchParams({step: 'plate', rego, rego_state: 'NSW', proof})
  const answer = await post(asking, '/api/trade-in', String(fields))
  return /unproven|often|check/.test(answer.location) ? {...answer, status: 429} : answer
}

const PHOTOS = 2000

/** The hashes of the photographs that there are. */
export function listPhotoHashes(): string[] {
  return Array.from({length: PHOTOS}, (_, at) => createHash('sha256').update(`chaos ${at}`).digest('hex'))
}

function loadPhoto(asking: Asking, turn: number): Promise<Answer> {
  const hash = createHash('sha256')
    .update(`chaos ${turn % PHOTOS}`)
    .digest('hex')
  return load(asking, `/image/640/photo/${hash}`, {accept: 'image/webp'})
}
