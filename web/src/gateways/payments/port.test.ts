import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DAY_MS} from '@forecourt/schemas/time/days'
import Stripe from 'stripe'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {createByMood} from '#/testing/create-by-mood'
import {type HttpServer, startHttp} from '../../../../local/http/start-http.ts'
import {createPayments} from '../../../../local/payments/index.ts'
import {signEvent} from '../../../../local/payments/send-events.ts'
import {WAIT_LIMIT_MS} from '../../../../local/testing/patience.ts'
import type {CheckoutRef, Payments} from './port'
import {createStripePayments} from './stripe-payments'

const KEY = 'sk_test_a_key_for_tests'
const SECRET = 'whsec_a_secret_for_tests'
const ACCOUNT = 'acct_north'
const TAKEN = '4242424242424242'

const sampleCheckout = (changed: object = {}) => ({
  payment: crypto.randomUUID(),
  of: {reservation: crypto.randomUUID()},
  account: ACCOUNT,
  amountCents: 20_000,
  capture: 'later' as const,
  title: 'Refundable deposit: 2021 Sample Hauler',
  expiresAt: Math.floor(Date.now() / 1000) + 1860,
  successUrl: 'https://north.example/done?s={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://north.example/back',
  ...changed,
})

const folder = mkdtempSync(join(tmpdir(), 'payments-port-'))
let server: HttpServer
let payments: Payments

const start = () => createPayments({port: 0, dataDir: folder, secretKey: KEY})
let mood = 'answer'
const connect = (url: string) =>
  createByMood(
    () => mood,
    (timeoutMs) => createStripePayments({url, secretKey: KEY, webhookSecret: SECRET, timeoutMs}),
  )

beforeAll(async () => {
  server = await start()
  payments = connect(server.url)
})

afterAll(async () => {
  await server.close()
  rmSync(folder, {recursive: true, force: true})
})

afterEach(() => control({mood: 'answer'}))

async function control(wish: {mood?: string; advanceSeconds?: number}): Promise<unknown> {
  mood = wish.mood ?? mood
  const headers = {authorization: `Bearer ${KEY}`}
  const answer = await fetch(`${server.url}/control`, {method: 'POST', headers, body: JSON.stringify(wish)})
  return answer.json()
}

async function open(changed: object = {}) {
  const wanted = sampleCheckout(changed)
  const opened = await payments.openCheckout(wanted)
  if (!opened.ok) throw new Error(opened.error.message)
  const ref: CheckoutRef = {account: wanted.account, session: opened.data.session}
  return {wanted, ref, url: opened.data.url}
}

const pay = (url: string, card = TAKEN) =>
  fetch(url, {method: 'POST', body: new URLSearchParams({card}), redirect: 'manual'})

async function read(ref: CheckoutRef) {
  const answer = await payments.readPayment(ref)
  return answer.ok ? answer.data : answer.error
}

async function openPaid() {
  const opened = await open()
  await pay(opened.url)
  const said = await read(opened.ref)
  const intent = said && 'intent' in said ? (said.intent ?? '') : ''
  return {...opened, payment: {account: ACCOUNT, payment: opened.wanted.payment, intent}}
}

const WHOLE = {from: 0, to: 20_000}
const UNPAID = {amountCents: 20_000, capturedCents: 0, refundedCents: 0, authorisedUntil: null}

describe('payments port by stripe, against the stand-in', () => {
  it('opens a page to pay on, the same one however often it is asked', async () => {
    const {wanted, ref, url} = await open()
    expect(await read(ref)).toEqual({...UNPAID, state: 'open', intent: null})
    expect(await payments.openCheckout(wanted)).toEqual({ok: true, data: {session: ref.session, url}})
  })

  it('sets money aside for seven days, without taking it, and leads back to the site', async () => {
    const {ref, url} = await open()
    const answer = await pay(url)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `https://north.example/done?s=${ref.session}`,
    ])
    const said = await read(ref)
    expect(said).toEqual({
      ...UNPAID,
      state: 'authorised',
      intent: expect.stringMatching(/^pi_/),
      authorisedUntil: expect.any(Number),
    })
    const until = said && 'authorisedUntil' in said ? (said.authorisedUntil ?? 0) : 0
    expect(Math.abs(until - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000)
    expect((await pay(url)).status).toBe(410)
  })

  it('lets a shopper whose card is declined try another on the same page', async () => {
    const {ref, url} = await open()
    const declined = await pay(url, '4000 0000 0000 0002')
    expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining('was declined')])
    expect(await read(ref)).toMatchObject({state: 'open', capturedCents: 0})
    expect((await (await pay(url, '4000000000009995')).text()).includes('insufficient funds')).toBe(true)
    await pay(url)
    expect(await read(ref)).toMatchObject({state: 'authorised'})
  })

  it('lets go of money that is set aside', async () => {
    const {ref, payment} = await openPaid()
    expect(await payments.cancelPayment(payment)).toEqual({ok: true, data: null})
    expect(await payments.cancelPayment(payment)).toEqual({ok: true, data: null})
    expect(await read(ref)).toMatchObject({state: 'cancelled', capturedCents: 0})
  })

  it('takes the money, and gives it back whole', async () => {
    const {ref, payment} = await openPaid()
    expect(await payments.capturePayment(payment)).toEqual({ok: true, data: null})
    expect(await read(ref)).toMatchObject({state: 'captured', capturedCents: 20_000, refundedCents: 0})
    expect(await payments.refundPayment(payment, WHOLE)).toEqual({ok: true, data: null})
    expect(await payments.refundPayment(payment, WHOLE)).toEqual({ok: true, data: null})
    expect(await read(ref)).toMatchObject({state: 'captured', capturedCents: 20_000, refundedCents: 20_000})
  })

  it('has the money taken when the shopper pays, where that is asked for', async () => {
    const {ref, url} = await open({capture: 'now'})
    await pay(url)
    expect(await read(ref)).toMatchObject({state: 'captured', capturedCents: 20_000, refundedCents: 0})
  })

  it('gives money back in parts, each of them once, and never more than was taken', async () => {
    const {ref, payment} = await openPaid()
    await payments.capturePayment(payment)
    for (const cents of [
      {from: 0, to: 5000},
      {from: 0, to: 5000},
      {from: 5000, to: 12_345},
    ])
      expect(await payments.refundPayment(payment, cents)).toEqual({ok: true, data: null})
    expect(await read(ref)).toMatchObject({capturedCents: 20_000, refundedCents: 12_345})
    expect(await payments.refundPayment(payment, {from: 12_345, to: 20_001})).toMatchObject({ok: false})
    expect(await read(ref)).toMatchObject({refundedCents: 12_345})
  })

  it('closes a page, which then takes no money', async () => {
    const {ref, url} = await open()
    expect(await payments.expireCheckout(ref)).toEqual({ok: true, data: null})
    expect((await pay(url)).status).toBe(410)
    expect(await read(ref)).toMatchObject({state: 'expired'})
  })

  it('ends pages and authorisations when their time is over', async () => {
    const {ref: unpaid} = await open()
    const {ref: paid} = await openPaid()
    await control({advanceSeconds: 1900})
    expect(await read(unpaid)).toMatchObject({state: 'expired'})
    expect(await read(paid)).toMatchObject({state: 'authorised'})
    await control({advanceSeconds: (7 * DAY_MS) / 1000})
    expect(await read(paid)).toMatchObject({state: 'cancelled'})
    await server.close()
    server = await start()
    payments = connect(server.url)
  })

  it('keeps what it has answered over a restart', async () => {
    const {ref} = await openPaid()
    await server.close()
    server = await start()
    payments = connect(server.url)
    expect(await read(ref)).toMatchObject({state: 'authorised'})
  })

  it('finds the session of a payment, and none of another account', async () => {
    const {ref, payment} = await openPaid()
    expect(await payments.findSession(ACCOUNT, payment.intent)).toEqual({ok: true, data: ref.session})
    expect(await payments.findSession('acct_south', payment.intent)).toEqual({ok: true, data: null})
  })

  it('knows nothing of another account’s payment, and changes nothing of it', async () => {
    const {ref, payment} = await openPaid()
    expect(await payments.readPayment({...ref, account: 'acct_south'})).toEqual({ok: true, data: null})
    for (const act of ['cancelPayment', 'capturePayment', 'refundPayment'] as const)
      expect(await payments[act]({...payment, account: 'acct_south'}, WHOLE)).toMatchObject({ok: false})
    expect(await read(ref)).toMatchObject({state: 'authorised'})
  })

  it('says whether an account can take money', async () => {
    expect(await payments.canTakeMoney(ACCOUNT)).toEqual({ok: true, data: true})
    expect(await payments.canTakeMoney('acct_unfinished1')).toEqual({ok: true, data: false})
  })

  it.each([
    ['a key used for something else', {amountCents: 100}, 'stripe 400'],
    ['a page that would live too short', {payment: crypto.randomUUID(), expiresAt: 1}, 'stripe 400'],
    ['an amount too small', {payment: crypto.randomUUID(), amountCents: 1}, 'stripe amount_too_small'],
  ])('is not to be asked again after a refusal: %s', async (_, changed, message) => {
    const {wanted} = await open()
    expect(await payments.openCheckout({...wanted, ...changed})).toEqual({
      ok: false,
      error: {layer: 'payments', message, retryable: false},
    })
  })

  it('refuses what its state forbids', async () => {
    const {payment} = await openPaid()
    expect(await payments.refundPayment(payment, WHOLE)).toMatchObject({
      error: {message: 'stripe payment_intent_unexpected_state', retryable: false},
    })
    await payments.cancelPayment(payment)
    expect(await payments.capturePayment({...payment, payment: 'other'})).toMatchObject({ok: false})
  })

  it.each(['fail', 'hang', 'garbage'] as const)(
    'answers an outage that may pass, and never an absence: %s',
    async (trouble) => {
      const {ref, payment, wanted} = await openPaid()
      await control({mood: trouble})
      const answers = await Promise.all([
        payments.readPayment(ref),
        payments.cancelPayment(payment),
        payments.openCheckout({...wanted, payment: crypto.randomUUID()}),
        payments.findSession(ACCOUNT, payment.intent),
      ])
      for (const answer of answers) expect(answer).toMatchObject({ok: false, error: {retryable: true}})
      expect(JSON.stringify(answers)).not.toMatch(/Hauler|north|20000|sk_test/)
    },
  )

  it('answers an outage when nobody listens, and when an answer is not as documented', async () => {
    const nobody = connect('http://127.0.0.1:1')
    expect(await nobody.readPayment({account: ACCOUNT, session: 'cs'})).toMatchObject({
      error: {retryable: true},
    })
    const odd = await startHttp((_, response) => void response.end('{"id":"cs_1","status":"odd"}'))
    expect(await connect(odd.url).readPayment({account: ACCOUNT, session: 'cs_1'})).toEqual({
      ok: false,
      error: {layer: 'payments', message: 'stripe gave an unreadable answer', retryable: true},
    })
    await odd.close()
  })
})

describe('reports of payments', () => {
  const session = {id: 'cs_1', object: 'checkout.session', payment_intent: 'pi_1'}
  const body = (object: object, account: string | undefined = ACCOUNT) =>
    JSON.stringify({id: 'evt_1', object: 'event', type: 'a.type', account, data: {object}})
  const readEvent = (text: string, signature = signEvent(SECRET, text)) => payments.readEvent(text, signature)

  it.each([
    [session, {session: 'cs_1', intent: 'pi_1'}],
    [
      {id: 'pi_1', object: 'payment_intent'},
      {session: null, intent: 'pi_1'},
    ],
    [
      {id: 'ch_1', object: 'charge', payment_intent: 'pi_1'},
      {session: null, intent: 'pi_1'},
    ],
    [
      {id: 'po_1', object: 'payout'},
      {session: null, intent: null},
    ],
  ])('name the payment they are about: %j', async (object, ids) => {
    expect(await readEvent(body(object))).toEqual({id: 'evt_1', type: 'a.type', account: ACCOUNT, ...ids})
  })

  it('are taken from the provider alone, and only while they are new', async () => {
    const text = body(session)
    const seconds = Math.floor(Date.now() / 1000)
    expect(await readEvent(text, signEvent('another secret', text))).toBeNull()
    expect(await readEvent(text, signEvent(SECRET, `${text} `))).toBeNull()
    expect(await readEvent(text, signEvent(SECRET, text, seconds - 301))).toBeNull()
    expect(await readEvent(text, '')).toBeNull()
    expect(await readEvent(text, signEvent(SECRET, text, seconds - 290))).not.toBeNull()
  })

  it('are none without an account: the platform itself takes no money', async () => {
    const text = JSON.stringify({id: 'evt_1', object: 'event', type: 'a.type', data: {object: session}})
    expect(await readEvent(text)).toBeNull()
    expect(await readEvent('[]')).toBeNull()
  })
})

describe('the stand-in, by the SDK alone', () => {
  it('tells which class an error is of, as the provider does, and lists events', async () => {
    const {hostname: host, port} = new URL(server.url)
    const stripe = new Stripe(KEY, {host, port, protocol: 'http', maxNetworkRetries: 0})
    const stranger = new Stripe('sk_test_wrong', {host, port, protocol: 'http', maxNetworkRetries: 0})
    const {payment} = await openPaid()
    const account = {stripeAccount: ACCOUNT}
    await expect(stranger.accounts.retrieve(ACCOUNT)).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    )
    await expect(stripe.accounts.retrieve('stranger')).rejects.toBeInstanceOf(
      Stripe.errors.StripePermissionError,
    )
    await expect(stripe.paymentIntents.retrieve('pi_none', {}, account)).rejects.toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    )
    await stripe.paymentIntents.capture(payment.intent, {}, {...account, idempotencyKey: 'one'})
    await expect(
      stripe.refunds.create({payment_intent: payment.intent}, {...account, idempotencyKey: 'one'}),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    await expect(
      stripe.refunds.create({payment_intent: payment.intent, amount: 20_001}, account),
    ).rejects.toMatchObject({code: 'amount_too_large'})
    const refund = await stripe.refunds.create({payment_intent: payment.intent, amount: 5000}, account)
    expect(refund.amount).toBe(5000)
    const {data} = await stripe.events.list({}, account)
    expect(data.slice(0, 3).map(({type}) => type)).toEqual([
      'charge.refunded',
      'refund.created',
      'payment_intent.succeeded',
    ])
    expect((await stripe.events.list({}, {stripeAccount: 'acct_quiet'})).data).toEqual([])
  })
})

// The provider itself in its test mode: set STRIPE_TEST_KEY and STRIPE_TEST_ACCOUNT, a connected account that can be charged.
const {STRIPE_TEST_KEY: realKey, STRIPE_TEST_ACCOUNT: realAccount} = process.env

describe.skipIf(!realKey || !realAccount)('payments port by stripe, against its test mode', () => {
  it('opens a page, reads it, and closes it', async () => {
    const real = createStripePayments({
      url: 'https://api.stripe.com',
      secretKey: realKey ?? '',
      webhookSecret: SECRET,
      timeoutMs: WAIT_LIMIT_MS,
    })
    const account = realAccount ?? ''
    const opened = await real.openCheckout(sampleCheckout({account}))
    if (!opened.ok) throw new Error(opened.error.message)
    const ref = {account, session: opened.data.session}
    expect(new URL(opened.data.url).origin).toBe('https://checkout.stripe.com')
    expect(await real.readPayment(ref)).toEqual({ok: true, data: {...UNPAID, state: 'open', intent: null}})
    expect(await real.expireCheckout(ref)).toEqual({ok: true, data: null})
    expect(await real.readPayment(ref)).toMatchObject({data: {state: 'expired'}})
    expect(await real.readPayment({account, session: 'cs_test_none'})).toEqual({ok: true, data: null})
    expect(await real.canTakeMoney(account)).toEqual({ok: true, data: true})
  })
})
