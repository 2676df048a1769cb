import {lookup} from 'node:dns'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {isSigned} from '#/lib/signature'
import {type ConnectionFault, startFaultyConnection} from '#/testing/faulty-connection'
import {type ReceiverBehaviour, startPostReceiver} from '#/testing/receivers'
import {WAIT_LIMIT_MS} from '../../../../local/testing/patience.ts'
import {createHttpWebhook, deriveWebhookSecret} from './http-webhook'
import type {Webhook} from './port'

vi.mock('node:dns', async (load) => {
  const real = await load<typeof import('node:dns')>()
  return {...real, lookup: vi.fn(real.lookup), default: real}
})

const SECRET = 'a-test-secret'
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Every adapter of the port; the second argument is how long it waits, in ms. */
const ADAPTERS: readonly {name: string; create: (allowPrivate: boolean, timeoutMs: number) => Webhook}[] = [
  {
    name: 'HTTP',
    create: (allowPrivate, timeoutMs) => createHttpWebhook({secret: SECRET, allowPrivate, timeoutMs}),
  },
]

describe.each(ADAPTERS)('webhook port by $name', ({create}) => {
  async function post(mood: ReceiverBehaviour, {allowPrivate = true} = {}) {
    const receiver = await startPostReceiver(() => mood)
    closing.push(receiver.close)
    const webhook = create(allowPrivate, mood === 'hang' ? 300 : WAIT_LIMIT_MS)
    const payload = {name: 'canary'}
    const attempt = await webhook.post({
      id: 'delivery-1',
      site: 'north',
      purpose: 'lead',
      url: receiver.url,
      payload,
    })
    return {attempt, received: receiver.received}
  }

  it('posts the payload under its id, signed with the site’s own secret', async () => {
    const {attempt, received} = await post('take')
    expect(attempt).toEqual({ok: true})
    const [{headers, body} = {headers: {}, body: ''}] = received
    expect(JSON.parse(body)).toEqual({name: 'canary'})
    expect(headers['idempotency-key']).toBe('delivery-1')
    const signature = headers['forecourt-signature'] ?? null
    expect(isSigned(deriveWebhookSecret(SECRET, 'lead', 'north'), body, signature, Date.now())).toBe(true)
    expect(isSigned(deriveWebhookSecret(SECRET, 'stock', 'north'), body, signature, Date.now())).toBe(false)
    expect(isSigned(deriveWebhookSecret(SECRET, 'lead', 'south'), body, signature, Date.now())).toBe(false)
  })

  it.each(['fail', 'refuse', 'hang', 'drop'] as const)(
    'answers a failure that another try may mend when the receiver answers by %s',
    async (mood) => {
      const {attempt} = await post(mood)
      expect(attempt).toMatchObject({ok: false, final: false, error: expect.stringMatching(/^webhook /)})
      expect(JSON.stringify(attempt)).not.toMatch(/canary|127\.0\.0\.1/)
    },
  )

  // A page of maintenance with 200 counts as taken: no answer has a body that is read.
  it.each<[ConnectionFault, boolean]>([
    ['down', false],
    ['hang', false],
    ['500', false],
    ['half', false],
    ['garbage', true],
  ])(
    'answers that a lender has the payload or may be tried again, while its line fails: %s',
    async (fault, ok) => {
      const receiver = await startPostReceiver()
      const line = await startFaultyConnection(Number(new URL(receiver.url).port))
      closing.push(receiver.close, line.close)
      const webhook = create(true, fault === 'hang' ? 300 : WAIT_LIMIT_MS)
      const url = `http://127.0.0.1:${line.port}/`
      const send = () => webhook.post({id: 'd', site: 'north', purpose: 'finance', url, payload: {}})
      line.fail(fault)
      expect(await send()).toMatchObject(ok ? {ok} : {ok, final: false})
      line.fail(null)
      expect(await send()).toEqual({ok: true})
    },
  )

  it.each([
    'http://203.0.113.9/leads',
    'ftp://203.0.113.9/',
    'leads',
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.0.1:8443/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://0x7f.1/',
    'https://localhost/',
  ])('refuses the address %s in production', async (url) => {
    const webhook = create(false, 20_000)
    const attempt = await webhook.post({id: 'd', site: 'north', purpose: 'lead', url, payload: {}})
    expect(attempt).toMatchObject({
      ok: false,
      final: true,
      error: expect.stringMatching(/^webhook address is/),
    })
  })

  it('looks a name up once, and connects to the address that was checked', async () => {
    const receiver = await startPostReceiver()
    closing.push(receiver.close)
    const url = `https://rebinding.example:${new URL(receiver.url).port}/`
    // A public address first, this machine then.
    let asked = 0
    vi.mocked(lookup).mockImplementation(((
      _host: string,
      _options: object,
      done: (...found: unknown[]) => void,
    ) => {
      asked += 1
      done(null, [{address: asked === 1 ? '192.0.2.1' : '127.0.0.1', family: 4}])
    }) as never)
    await create(false, 300).post({id: 'd', site: 'north', purpose: 'lead', url, payload: {}})
    vi.mocked(lookup).mockReset()
    expect(asked).toBe(1)
    expect(receiver.received).toEqual([])
  })

  it('calls no address inside our own network in production', async () => {
    const {attempt, received} = await post('take', {allowPrivate: false})
    expect(attempt).toMatchObject({ok: false, final: true})
    expect(received).toEqual([])
  })

  it('follows no redirect', async () => {
    const target = await startPostReceiver()
    const server = createServer((_, response) => response.writeHead(307, {location: target.url}).end())
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    closing.push(target.close, () => server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const attempt = await create(true, 20_000).post({
      id: 'd',
      site: 'north',
      purpose: 'lead',
      url,
      payload: {},
    })
    expect(attempt).toMatchObject({ok: false, final: false})
    expect(target.received).toEqual([])
  })
})
