import {ApiError, refuse} from './api-error.ts'
import {type Fields, getText} from './form-body.ts'
import type {Ledger} from './ledger.ts'
import type {Intent, Session} from './payment-objects.ts'
import {createId, type Store, type StoredObject} from './store.ts'

export type ApiRequest = {
  readonly account: string
  readonly id: string
  /** The body of a POST, the query of a GET. */
  readonly fields: Fields
  /** The address of the stand-in, without a slash at its end. */
  readonly url: string
  /** Unix seconds. */
  readonly now: number
}

export type Route = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly answer: (request: ApiRequest) => object
}

const MIN_SESSION_SECONDS = 1800
const MAX_SESSION_SECONDS = 86_400
const MAX_LISTED = 100

/** The part of the provider's API that the product uses: https://docs.stripe.com/api */
export function createApiRoutes(store: Store, ledger: Ledger): Route[] {
  return [
    ...createSessionRoutes(store, ledger),
    ...createIntentRoutes(ledger),
    {
      method: 'GET',
      path: '/v1/events',
      answer: ({account}) =>
        listObjects(
          '/v1/events',
          store.list('evt', account).map(({object}) => object),
        ),
    },
    {method: 'GET', path: '/v1/accounts/:id', answer: ({id}) => describeAccount(id)},
  ]
}

function createSessionRoutes(store: Store, ledger: Ledger): Route[] {
  return [
    {
      method: 'POST',
      path: '/v1/checkout/sessions',
      answer: (request) => {
        const session = createSession(request)
        store.put(request.account, session)
        return session
      },
    },
    {
      method: 'GET',
      path: '/v1/checkout/sessions',
      answer: ({account, fields}) => {
        const intent = getText(fields, 'payment_intent')
        const all = store.list('cs_test', account).map(({object}) => object)
        return listObjects(
          '/v1/checkout/sessions',
          all.filter((one) => intent === undefined || one.payment_intent === intent),
        )
      },
    },
    {
      method: 'GET',
      path: '/v1/checkout/sessions/:id',
      answer: (request) => expandSession(ledger, request, ledger.readSession(request.account, request.id)),
    },
    {
      method: 'POST',
      path: '/v1/checkout/sessions/:id/expire',
      answer: ({account, id}) => ledger.expireSession(account, id),
    },
  ]
}

function createIntentRoutes(ledger: Ledger): Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/payment_intents/:id',
      answer: ({account, id, fields}) =>
        expandIntent(ledger, account, ledger.readIntent(account, id), listExpanded(fields)),
    },
    {
      method: 'POST',
      path: '/v1/payment_intents/:id/capture',
      answer: ({account, id, fields}) =>
        ledger.captureIntent(account, id, readAmount(fields, 'amount_to_capture')),
    },
    {
      method: 'POST',
      path: '/v1/payment_intents/:id/cancel',
      answer: ({account, id, fields}) =>
        ledger.cancelIntent(account, id, getText(fields, 'cancellation_reason') ?? 'requested_by_customer'),
    },
    {
      method: 'POST',
      path: '/v1/refunds',
      answer: ({account, fields}) =>
        ledger.refundIntent(account, getText(fields, 'payment_intent') ?? '', readAmount(fields, 'amount')),
    },
  ]
}

function expandSession(ledger: Ledger, {account, fields}: ApiRequest, session: Session): object {
  const wanted = listExpanded(fields).filter((path) => path.startsWith('payment_intent'))
  if (!session.payment_intent || wanted.length === 0) return session
  const inner = wanted.map((path) => path.replace('payment_intent.', ''))
  const intent = ledger.readIntent(account, session.payment_intent)
  return {...session, payment_intent: expandIntent(ledger, account, intent, inner)}
}

function expandIntent(ledger: Ledger, account: string, intent: Intent, wanted: readonly string[]): object {
  return intent.latest_charge && wanted.includes('latest_charge')
    ? {...intent, latest_charge: ledger.readCharge(account, intent.latest_charge)}
    : intent
}

function readAmount(fields: Fields, name: string): number | null {
  const text = getText(fields, name)
  return text === undefined ? null : Number(text)
}

/** Accounts with this prefix have not finished onboarding with the provider. */
const UNFINISHED = 'acct_unfinished'

/** Accepts every well-formed account id. Throws for others, as the provider does for unknown accounts. */
export function describeAccount(id: string): object {
  if (!/^acct_\w+$/.test(id))
    throw new ApiError(
      403,
      'invalid_request_error',
      'account_invalid',
      `The key has no access to account '${id}'.`,
    )
  const isReady = !id.startsWith(UNFINISHED)
  return {id, object: 'account', charges_enabled: isReady, payouts_enabled: isReady, country: 'AU'}
}

function createSession({fields, now, account, url}: ApiRequest): Session {
  const item = (...path: string[]) => getText(fields, 'line_items', '0', ...path)
  const cents = Number(item('price_data', 'unit_amount')) * Number(item('quantity'))
  const expiresAt = Number(getText(fields, 'expires_at') ?? now + MAX_SESSION_SECONDS)
  const successUrl = getText(fields, 'success_url') ?? ''
  const life = expiresAt - now
  if (account.startsWith(UNFINISHED)) refuse('account_invalid', 'This account cannot take payments yet.')
  if (getText(fields, 'mode') !== 'payment') refuse(null, 'mode: this stand-in knows payment only.')
  if (!Number.isInteger(cents) || cents < 50)
    refuse('amount_too_small', 'The amount must be at least A$0.50.')
  if (!URL.canParse(successUrl)) refuse('url_invalid', 'success_url: not a valid URL.')
  if (!(life >= MIN_SESSION_SECONDS && life <= MAX_SESSION_SECONDS))
    refuse(null, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.')
  const id = createId('cs_test')
  return {
    id,
    object: 'checkout.session',
    url: `${url}/pay/${id}`,
    status: 'open',
    amount_total: cents,
    currency: item('price_data', 'currency') ?? '',
    payment_intent: null,
    title: item('price_data', 'product_data', 'name') ?? '',
    capture_method:
      getText(fields, 'payment_intent_data', 'capture_method') === 'manual' ? 'manual' : 'automatic',
    client_reference_id: getText(fields, 'client_reference_id') ?? null,
    livemode: false,
    expires_at: expiresAt,
    success_url: successUrl,
    cancel_url: getText(fields, 'cancel_url') ?? null,
  }
}

function listExpanded(fields: Fields): string[] {
  const {expand} = fields
  return typeof expand === 'object' ? Object.values(expand).filter((path) => typeof path === 'string') : []
}

function listObjects(url: string, data: readonly StoredObject[]): object {
  return {object: 'list', url, has_more: data.length > MAX_LISTED, data: data.slice(0, MAX_LISTED)}
}
