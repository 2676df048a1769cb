import type Stripe from 'stripe'
import * as z from 'zod'
import type {ProviderPayment} from '#/domain/payments/payment-money'
import {fail, ok, type Result} from '#/lib/result'
import type {NewCheckout, PaymentEvent, Payments} from './port.ts'

type Options = {
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
  readonly timeoutMs?: number
}

/** Per try, of which there are two, because a shopper is waiting. */
const TIMEOUT_MS = 2200

const cents = z.number().int().min(0)

const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: cents,
  latest_charge: z
    .object({
      amount_refunded: cents,
      payment_method_details: z
        .object({card: z.object({capture_before: z.number().int().nullish()}).nullish()})
        .nullish(),
    })
    .nullable(),
})

const sessionSchema = z.object({
  id: z.string(),
  url: z.url().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  amount_total: cents,
  currency: z.literal('aud'),
  payment_intent: intentSchema.nullable(),
})

const eventSchema = z.object({
  id: z.string().max(120),
  type: z.string().max(120),
  account: z.string().max(120),
  data: z.object({
    object: z.object({object: z.string(), id: z.string(), payment_intent: z.string().nullish()}),
  }),
})

/**
 * Payments with Stripe: hosted Checkout, with direct charges to the account of the dealership, whose name is on the
 * shopper's statement. Source: https://docs.stripe.com/connect/direct-charges,
 * https://docs.stripe.com/payments/checkout
 */
export function createStripePayments({
  url,
  secretKey,
  webhookSecret,
  timeoutMs = TIMEOUT_MS,
}: Options): Payments {
  let opened: Promise<Stripe> | null = null
  // Loaded on first use, because it is large and every process imports this file.
  const getStripe = () => (opened ??= openStripe(url, secretKey, timeoutMs))
  return {
    ...createCheckouts(getStripe),
    ...createActions(getStripe),
    canTakeMoney: (account) =>
      tryToAsk(getStripe, async (stripe) => {
        const found = await stripe.accounts.retrieve(account)
        return z.object({charges_enabled: z.boolean()}).parse(found).charges_enabled
      }),
    readEvent: async (body, signature) => {
      const stripe = await getStripe()
      try {
        return readEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret))
      } catch {
        return null
      }
    },
  }
}

function createCheckouts(
  getStripe: GetStripe,
): Pick<Payments, 'openCheckout' | 'readPayment' | 'expireCheckout' | 'findSession'> {
  return {
    openCheckout: (wanted) =>
      tryToAsk(getStripe, async (stripe) => {
        const {account, payment} = wanted
        const options = {stripeAccount: account, idempotencyKey: `${payment}/session`}
        const session = await stripe.checkout.sessions.create(describeCheckout(wanted), options)
        const {id, url: page} = z.object({id: z.string(), url: z.url()}).parse(session)
        return {session: id, url: page}
      }),
    readPayment: async ({account, session}) => {
      const answer = await tryToAsk(getStripe, async (stripe) => {
        const expand = ['payment_intent.latest_charge']
        return sessionSchema.parse(
          await stripe.checkout.sessions.retrieve(session, {expand}, {stripeAccount: account}),
        )
      })
      if (answer.ok) return ok(readSession(answer.data))
      return answer.error.message === 'stripe resource_missing' ? ok(null) : answer
    },
    expireCheckout: ({account, session}) =>
      tryToAct(getStripe, (stripe) => stripe.checkout.sessions.expire(session, {}, {stripeAccount: account})),
    findSession: (account, intent) =>
      tryToAsk(getStripe, async (stripe) => {
        const listed = await stripe.checkout.sessions.list(
          {payment_intent: intent, limit: 1},
          {stripeAccount: account},
        )
        const {data} = z.object({data: z.array(z.object({id: z.string()}))}).parse(listed)
        return data[0]?.id ?? null
      }),
  }
}

function createActions(
  getStripe: GetStripe,
): Pick<Payments, 'cancelPayment' | 'capturePayment' | 'refundPayment'> {
  return {
    cancelPayment: ({account, payment, intent}) =>
      tryToAct(getStripe, (stripe) =>
        stripe.paymentIntents.cancel(
          intent,
          {cancellation_reason: 'abandoned'},
          {stripeAccount: account, idempotencyKey: `${payment}/cancel`},
        ),
      ),
    capturePayment: ({account, payment, intent}) =>
      tryToAct(getStripe, (stripe) =>
        stripe.paymentIntents.capture(
          intent,
          {},
          {stripeAccount: account, idempotencyKey: `${payment}/capture`},
        ),
      ),
    refundPayment: ({account, payment, intent}, {from, to}) =>
      tryToAct(getStripe, (stripe) =>
        stripe.refunds.create(
          {payment_intent: intent, amount: to - from},
          {stripeAccount: account, idempotencyKey: `${payment}/refund/${from}-${to}`},
        ),
      ),
  }
}

function describeCheckout(wanted: NewCheckout): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: Object.values(wanted.of).join(),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'aud',
          unit_amount: wanted.amountCents,
          product_data: {name: wanted.title},
        },
      },
    ],
    // Only cards support authorisation with later capture and confirm at once: other methods may take days.
    allowed_payment_method_types: ['card'],
    payment_intent_data: {
      capture_method: wanted.capture === 'later' ? 'manual' : 'automatic',
      description: wanted.title,
      metadata: wanted.of,
    },
    expires_at: wanted.expiresAt,
    success_url: wanted.successUrl,
    cancel_url: wanted.cancelUrl,
  }
}

function readSession(session: z.infer<typeof sessionSchema>): ProviderPayment {
  const {payment_intent: intent, amount_total: amountCents} = session
  const charge = intent?.latest_charge
  const before = charge?.payment_method_details?.card?.capture_before
  return {
    state: readState(session),
    intent: intent?.id ?? null,
    amountCents,
    capturedCents: intent?.amount_received ?? 0,
    refundedCents: intent?.status === 'succeeded' ? (charge?.amount_refunded ?? 0) : 0,
    authorisedUntil: before ? before * 1000 : null,
  }
}

function readState({
  status,
  payment_intent: intent,
}: z.infer<typeof sessionSchema>): ProviderPayment['state'] {
  if (intent?.status === 'requires_capture') return 'authorised'
  if (intent?.status === 'succeeded') return 'captured'
  if (intent?.status === 'canceled') return 'cancelled'
  return status === 'expired' ? 'expired' : 'open'
}

function readEvent(raw: unknown): PaymentEvent | null {
  const parsed = eventSchema.safeParse(raw)
  if (!parsed.success) return null
  const {id, type, account, data} = parsed.data
  const {object} = data
  const isSession = object.object === 'checkout.session'
  const intent = object.object === 'payment_intent' ? object.id : (object.payment_intent ?? null)
  return {id, type, account, session: isSession ? object.id : null, intent}
}

async function openStripe(url: string, secretKey: string, timeout: number): Promise<Stripe> {
  const {default: Client} = await import('stripe')
  const {hostname: host, port, protocol} = new URL(url)
  const isPlain = protocol === 'http:'
  return new Client(secretKey, {
    host,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

type GetStripe = () => Promise<Stripe>

function tryToAct(getStripe: GetStripe, act: (stripe: Stripe) => Promise<unknown>): Promise<Result<null>> {
  return tryToAsk(getStripe, async (stripe) => {
    await act(stripe)
    return null
  })
}

async function tryToAsk<T>(getStripe: GetStripe, ask: (stripe: Stripe) => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await ask(await getStripe()))
  } catch (cause) {
    return describeFailure(cause)
  }
}

const errorSchema = z.object({
  type: z.string(),
  code: z.string().optional(),
  statusCode: z.number().optional(),
})
const OUTAGES = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'])

// Stripe's error messages may quote the request; its codes do not.
function describeFailure(cause: unknown): Result<never> {
  if (cause instanceof z.ZodError) return fail('payments', 'stripe gave an unreadable answer')
  const known = errorSchema.safeParse(cause)
  if (!known.success) return fail('payments', 'stripe does not answer')
  const {type, code, statusCode} = known.data
  return fail(
    'payments',
    `stripe ${code ?? statusCode ?? 'does not answer'}`,
    OUTAGES.has(type) || statusCode === 409,
  )
}
