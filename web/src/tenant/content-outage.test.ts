import {once} from 'node:events'
import {createServer} from 'node:http'
import {documents} from '@forecourt/schemas/documents'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi} from 'vitest'
import {ALL_FAULTS, type FaultyProxy, startFaultyProxy} from '#/testing/faulty-proxy'
import {startCms} from '#/testing/start-cms'
import {PATIENCE} from '../../../local/testing/patience.ts'

// Needs more than two seconds: a backend that says nothing is waited for as long as it is in production.
const lives = vi.hoisted((): string[] => [])
const released = vi.hoisted((): string[] => [])
vi.mock('next/cache', () => ({
  cacheLife: (life: string) => lives.push(life),
  cacheTag: () => undefined,
  revalidateTag: (tag: string) => released.push(tag),
}))
vi.mock('#/gateways/search/multi-search', () => ({askSearch: async () => undefined}))

const SITE = {slug: 'one', id: 'site-one', layerIds: ['settings-default', 'settings-site-one']}

const DOCUMENTS = [
  {_id: 'dealership-a', _type: 'dealership', name: 'A', slug: {current: 'a'}, number: 1},
  {_id: 'settings-default', _type: 'settings', layer: 'default', title: 'Default'},
  {_id: 'settings-site-one', _type: 'settings', layer: 'site', title: 'One'},
  {
    _id: 'site-one',
    _type: 'site',
    name: 'One',
    slug: {current: 'one'},
    hosts: ['one.example.com'],
    live: true,
    dealerships: [{_key: 'a', _type: 'reference', _ref: 'dealership-a'}],
    settings: {_type: 'reference', _ref: 'settings-site-one'},
  },
  {
    _id: 'page-about',
    _type: 'page',
    title: 'About us',
    slug: {current: 'about-us'},
    scope: {audience: 'all'},
  },
]

let cms: Awaited<ReturnType<typeof startCms>>
let proxy: FaultyProxy

beforeAll(async () => {
  cms = await startCms(DOCUMENTS)
  proxy = await startFaultyProxy(cms.url)
  vi.stubEnv('SANITY_API_HOST', proxy.url)
  vi.stubEnv('MAIL_DELIVERY', 'capture')
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await proxy.close()
  await cms.close()
})

/** The storefront's own reading of content, as a process that has just started has it. */
async function startReading() {
  vi.resetModules()
  Reflect.deleteProperty(globalThis, 'forecourt')
  const [store, list, status, check, watch] = await Promise.all([
    import('./directory-store'),
    import('#/gateways/cms/list-scoped'),
    import('#/gateways/cms/content-status'),
    import('#/gateways/cms/check-content'),
    import('#/gateways/cms/watch-outages'),
  ])
  return {...store, ...list, ...status, ...check, ...watch}
}

function logged(event: string): number {
  const lines = [...vi.mocked(console.log).mock.calls, ...vi.mocked(console.error).mock.calls]
  return lines.filter(([line]) => String(line).includes(`"${event}"`)).length
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  proxy.fail(null)
  vi.restoreAllMocks()
})

describe.each(ALL_FAULTS)('content backend that answers with %s', (fault) => {
  it('keeps the last good content, fails the health check, and is read again when it is back', async () => {
    const reading = await startReading()
    const healthy = await reading.getDirectory()
    const pages = await reading.listScoped(documents.page, SITE)
    expect([healthy.hosts.get('one.example.com'), pages.length]).toEqual(['one', 1])
    await reading.checkContent()
    lives.length = 0

    proxy.fail(fault)
    const [refreshed, during] = await Promise.all([
      reading.refreshDirectory([]),
      reading.listScoped(documents.page, SITE),
      expect(reading.checkContent()).rejects.toThrow(),
      expect(reading.findScoped(documents.page, SITE, 'never-read')).rejects.toThrow('content'),
    ])
    expect(refreshed.ok).toBe(false)
    expect(await reading.getDirectory()).toBe(healthy)
    expect(during).toEqual(pages)
    expect(lives).toEqual(['fallback'])

    proxy.fail(null)
    await vi.waitFor(async () => {
      await reading.retryFailed()
      expect(logged('content.recovered')).toBe(1)
    }, PATIENCE)
    expect(await reading.findScoped(documents.page, SITE, 'never-read')).toBeNull()
    expect(await reading.listScoped(documents.page, SITE)).toEqual(pages)
    expect(logged('content.unavailable')).toBe(1)
  })
})

describe('content outage', () => {
  it('throws and caches nothing for sites when it has lasted since the start', async () => {
    const {getDirectory} = await startReading()
    proxy.fail('html')
    await expect(getDirectory()).rejects.toThrow('content')
    proxy.fail(null)
    expect((await getDirectory()).hosts.get('one.example.com')).toBe('one')
  })

  it('fails the health check while one read alone fails', async () => {
    const {getDirectory, refreshDirectory, checkContent} = await startReading()
    await getDirectory()
    proxy.fail('JSON cut in the middle')
    await refreshDirectory([])
    proxy.fail(null)
    // The small question is answered; the directory was not read again yet.
    await expect(checkContent()).rejects.toThrow()
  })

  it('ends with the first good answer, asked for each quarter of a second, and releases what was read meanwhile', async () => {
    const told: unknown[] = []
    const webhook = createServer(async (question, answer) => {
      const parts = await question.toArray()
      told.push(JSON.parse(Buffer.concat(parts).toString()))
      answer.end('{}')
    })
    webhook.listen(0, '127.0.0.1')
    await once(webhook, 'listening')
    const address = webhook.address()
    vi.stubEnv('PORT', String(typeof address === 'object' ? address?.port : 0))
    onTestFinished(() => void webhook.close())

    const {getDirectory, refreshDirectory, checkContent, watchOutages} = await startReading()
    const repeat = vi.spyOn(globalThis, 'setInterval')
    watchOutages()
    expect(repeat.mock.calls.map(([, ms]) => ms)).toEqual([250])
    await getDirectory()
    proxy.fail('html')
    await refreshDirectory([])
    await new Promise((done) => setTimeout(done, 1500))
    expect(told).toEqual([])
    proxy.fail(null)
    await expect.poll(() => told).toMatchObject([{id: 'outage', type: 'outage'}])
    await checkContent()
    expect([logged('content.unavailable'), logged('content.recovered')]).toEqual([1, 1])
  })
})

/** Sends the signed message of the content backend to the storefront's own route. */
async function sendWebhook(change: object): Promise<Response> {
  const [{POST}, {getEnv}, {signBody}, {NextRequest}] = await Promise.all([
    import('#/app/api/content/webhook/route'),
    import('#/env/env'),
    import('#/lib/signature'),
    import('next/server'),
  ])
  const body = JSON.stringify(change)
  const headers = {'sanity-webhook-signature': signBody(getEnv().SANITY_WEBHOOK_SECRET, body, Date.now())}
  return POST(new NextRequest('http://127.0.0.1/api/content/webhook', {method: 'POST', body, headers}))
}

describe('content backend whose process is stopped', () => {
  it('holds up nothing that is in memory, though something is published meanwhile', async () => {
    const {getDirectory, listScoped, retryFailed} = await startReading()
    const before = await getDirectory()
    const pages = await listScoped(documents.page, SITE)
    vi.stubEnv('SANITY_API_HOST', cms.url)
    released.length = 0
    cms.halt()
    onTestFinished(cms.resume)
    const webhook = sendWebhook({id: 'page-about', type: 'page', audience: 'all'})
    let isAnswered = false
    void webhook.then(() => {
      isAnswered = true
    })
    expect(await getDirectory()).toBe(before)
    expect(isAnswered, 'the backend was asked, and the directory did not wait for it').toBe(false)
    expect((await webhook).status).toBe(200)
    expect(released, 'pages in memory stay').toEqual([])
    expect(await getDirectory()).toBe(before)
    expect(await listScoped(documents.page, SITE)).toEqual(pages)

    cms.resume()
    await vi.waitFor(async () => {
      await retryFailed()
      await sendWebhook({id: 'outage', type: 'outage'})
      expect(released).toContain('content:type:page')
    }, PATIENCE)
  })
})
