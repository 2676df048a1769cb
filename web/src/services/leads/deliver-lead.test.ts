import {afterEach, describe, expect, it} from 'vitest'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import type {Mail} from '#/gateways/mail/port'
import {createSmtpMail} from '#/gateways/mail/smtp-mail'
import {createHttpWebhook, deriveWebhookSecret} from '#/gateways/webhook/http-webhook'
import {isSigned} from '#/lib/signature'
import {
  type ReceivedMail,
  type ReceiverBehaviour,
  startMailReceiver,
  startPostReceiver,
} from '#/testing/receivers'
import {sampleSite, sampleStored} from '#/testing/sample-lead'
import {validateAdf} from '#/testing/validate-adf'
import {WAIT_LIMIT_MS} from '../../../../local/testing/patience.ts'
import {deliverLead} from './deliver-lead'
import type {Channel} from './records/delivery-jobs.ts'
import type {RoutedSite} from './route-lead'

const ID = '5f0c6f0e-0000-4000-8000-000000000001'
const SECRET = 'a-test-secret'
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Only a receiver that hangs is waited for in vain; on a busy machine any other may take a while. */
function timeoutFor(mood: ReceiverBehaviour): number {
  return mood === 'hang' ? 300 : WAIT_LIMIT_MS
}

async function send(
  channel: Channel,
  site: RoutedSite,
  changed: Partial<LeadSubmission> = {},
  mood: ReceiverBehaviour = 'take',
) {
  const receiver = await startMailReceiver(() => mood)
  const mail: Mail = createSmtpMail({
    url: receiver.url,
    from: 'leads@platform.example',
    timeoutMs: timeoutFor(mood),
  })
  closing.push(receiver.close, mail.close)
  const webhook = createHttpWebhook({secret: SECRET, timeoutMs: WAIT_LIMIT_MS, allowPrivate: true})
  const carriers = {mail, webhook, buildUrl: (host: string) => `https://${host}`}
  const attempt = await deliverLead(channel, {id: ID, stored: sampleStored(changed), site}, carriers)
  return {attempt, received: receiver.received}
}

function only(received: readonly ReceivedMail[]): ReceivedMail {
  expect(received).toHaveLength(1)
  return received[0]!
}

const crm = sampleSite('sample-site', {adfEmail: 'crm@systems.example'})

describe('ADF by mail', () => {
  it('is plain text in one part that holds the XML and nothing else', async () => {
    const {attempt, received} = await send('adf', crm, {message: 'Zoë & <co> 🚗\n.\nend'})
    const mail = only(received)
    expect(attempt).toEqual({ok: true})
    expect(mail.to).toEqual(['crm@systems.example'])
    expect(mail.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(mail.text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<\?adf version="1\.0"\?>\n<adf>/)
    expect(validateAdf(mail.text)).toEqual([])
    expect(mail.text).toContain('Zoë &amp; &lt;co&gt; 🚗\n.\nend')
  })

  it('keeps the delivery’s id over all tries, where a receiver can tell repeats', async () => {
    const {received} = await send('adf', crm)
    expect(only(received).headers).toMatchObject({
      'message-id': `<${ID}@platform.example>`,
      'x-delivery-id': ID,
    })
  })
})

describe('mail to the department', () => {
  it('is readable, and an answer goes to the shopper', async () => {
    const {received} = await send('mail', sampleSite())
    const mail = only(received)
    expect(mail.to).toEqual(['showroom@dealer.example'])
    expect(mail.headers['reply-to']).toBe('alex@shopper.example')
    expect(mail.headers.subject).toBe(
      'General Enquiry, answer by Tuesday 3 March 2026 at 10:15 am: 2021 Sample Hauler SR5 - Alex Example',
    )
    expect(mail.text).toContain('Name: Alex Example\nPhone: 0412 345 678\n')
    expect(mail.text).toContain('Is it still there?')
    expect(mail.text).toContain('Stock number: U12345')
  })

  // The submission refuses these; the mail must hold even for a record that another way let in.
  it.each([
    [
      'a name',
      {
        contact: {
          name: 'Alex\r\nBcc: all@example.com',
          firstName: null,
          lastName: null,
          email: null,
          phone: '1',
          postcode: null,
        },
      },
    ],
    ['a category', {category: 'X\nBcc: all@example.com\n\nbody', car: null, subcategory: null}],
  ])('takes no header or recipient from %s', async (_what, broken) => {
    const stored = sampleStored()
    const receiver = await startMailReceiver()
    const mail = createSmtpMail({url: receiver.url, from: 'leads@platform.example'})
    closing.push(receiver.close, mail.close)
    const carriers = {
      mail,
      webhook: createHttpWebhook({secret: SECRET, timeoutMs: WAIT_LIMIT_MS, allowPrivate: true}),
      buildUrl: String,
    }
    await deliverLead(
      'mail',
      {id: ID, stored: {...stored, lead: {...stored.lead, ...broken}}, site: sampleSite()},
      carriers,
    )
    const {headers, to} = only(receiver.received)
    expect(to).toEqual(['showroom@dealer.example'])
    expect(headers.bcc).toBeUndefined()
    expect(headers.subject).toContain('Bcc: all@example.com')
  })

  it('fails for good without any address', async () => {
    const site = {...sampleSite(), locations: [], dealerships: []}
    const {attempt, received} = await send('mail', site, {dealership: null, location: null})
    expect(attempt).toEqual({ok: false, error: 'no address of the department', final: true})
    expect(received).toEqual([])
  })
})

describe('the answer to the shopper', () => {
  it('has the car, its address and the dealer’s phone, and is marked as automatic [4.7b]', async () => {
    const {received} = await send('reply', sampleSite())
    const mail = only(received)
    expect(mail.to).toEqual(['alex@shopper.example'])
    expect(mail.headers).toMatchObject({
      'auto-submitted': 'auto-replied',
      'reply-to': 'showroom@dealer.example',
    })
    expect(mail.text).toContain('Hello Alex, thank you for writing to Sample Motors.')
    expect(mail.text).toContain(
      '2021 Sample Hauler SR5\n$52,990 drive away\nStock number U12345\nhttps://sample-site.example/cars/2021-sample-hauler',
    )
  })

  it('contains nothing that a stranger typed to somebody else’s address', async () => {
    const contact = {name: 'Win money at https://bad.example', email: 'victim@shopper.example'}
    const {received} = await send('reply', sampleSite(), {contact, message: 'Visit https://bad.example'})
    const mail = only(received)
    expect(mail.raw).not.toContain('bad.example')
    expect(mail.text).toContain('Hello Win, ')
    const {received: other} = await send('reply', sampleSite(), {
      contact: {...contact, name: 'https://bad.example'},
    })
    expect(only(other).text).toContain('Hello there, ')
  })

  it('is not sent where the dealer has switched it off', async () => {
    const {attempt, received} = await send('reply', sampleSite('s', {autoReply: false}))
    expect(attempt).toEqual({ok: true})
    expect(received).toEqual([])
  })
})

describe('webhook', () => {
  async function post(mood: ReceiverBehaviour, stored = sampleStored()) {
    const receiver = await startPostReceiver(() => mood)
    closing.push(receiver.close)
    const site = sampleSite('sample-site', {webhookUrl: receiver.url})
    const webhook = createHttpWebhook({secret: SECRET, timeoutMs: timeoutFor(mood), allowPrivate: true})
    const carriers = {mail: {send: async () => ({ok: true as const})}, webhook, buildUrl: String}
    const attempt = await deliverLead('webhook', {id: ID, stored, site}, carriers)
    return {attempt, received: receiver.received}
  }

  it('is signed with the site’s own key and names the delivery', async () => {
    const {attempt, received} = await post('take')
    const [{headers, body} = {headers: {}, body: ''}] = received
    expect(attempt).toEqual({ok: true})
    const signature = headers['forecourt-signature'] ?? null
    expect(isSigned(deriveWebhookSecret(SECRET, 'lead', 'sample-site'), body, signature, Date.now())).toBe(
      true,
    )
    expect(isSigned(deriveWebhookSecret(SECRET, 'lead', 'another-site'), body, signature, Date.now())).toBe(
      false,
    )
    expect(headers['idempotency-key']).toBe(ID)
    expect(JSON.parse(body)).toMatchObject({
      delivery: ID,
      lead: {id: sampleStored().id, contact: {email: 'alex@shopper.example'}},
    })
  })

  it.each([
    ['fail', 'webhook answered 500'],
    ['refuse', 'webhook answered 404'],
    ['hang', 'webhook gave no answer in time'],
    ['drop', 'webhook could not be reached'],
  ] as const)('tries again later after %s', async (mood, error) => {
    expect((await post(mood)).attempt).toEqual({ok: false, error, final: false})
  })
})

describe('a mail server', () => {
  it.each([
    ['fail', 'smtp 451'],
    ['refuse', 'smtp 550'],
    ['hang', /^smtp (?:ETIMEDOUT|ECONNECTION)$/],
    ['drop', /^smtp (?:ECONNECTION|ESOCKET|ECONNRESET)$/],
  ] as const)('tries again later after %s, and puts no address in the error', async (mood, error) => {
    const {attempt} = await send('mail', sampleSite(), {}, mood)
    expect(attempt).toEqual({
      ok: false,
      final: false,
      error: typeof error === 'string' ? error : expect.stringMatching(error),
    })
  })
})
