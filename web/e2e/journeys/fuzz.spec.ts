import {globSync} from 'node:fs'
import {Agent, METHODS, request} from 'node:http'
import {join} from 'node:path'
import {ROUTES} from '@forecourt/schemas/routes/routes'
import {expect, test} from '@playwright/test'
import {getSoakRuns, SOAK} from '../../../local/testing/soak.ts'
import {SITES} from '../fixtures/demo-sites.ts'
import {createRandom, type Random} from '../fixtures/random.ts'
import {siteUrl, stack} from '../fixtures/stack.ts'

// Requests that nobody should send, to every address there is. None may fail the server or keep it waiting.

const REQUESTS = getSoakRuns(300, 100_000)
const SEED = Number(process.env.FUZZ_SEED ?? 23)
const AT_ONCE = 4
const MOST_MS = 6000

const APP = join(import.meta.dirname, '../../src/app')

/** Every address of the table, every handler of the app, and what the framework answers by itself. */
const PATHS: readonly string[] = [
  ...Object.values(ROUTES).map(({path}) => path),
  ...globSync('**/route.ts', {cwd: APP})
    .filter((file) => !file.startsWith('['))
    .map((file) => `/${file.replace(/\/route\.ts$/, '').replace(/\[(?:\.\.\.)?(\w+)\]/g, ':$1')}`),
  '/_next/static/chunks/:file.js',
  '/_next/image?url=:file&w=640&q=75',
  '/_next/data/:build/index.json',
  '/_next/:word',
  '/favicon.ico',
  '/:word/:word/:word',
]

const WORDS = [
  'toyota',
  'harbour-city',
  'used-cars',
  '-',
  '0',
  '%00',
  '%E0%A4%A',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..;',
  '~drafts',
  '__proto__',
  '[slug]',
  '%5Bslug%5D',
  'a%20b',
  'caf%C3%A9',
  "'%22%3E%3Cscript%3E",
  '%F0%9F%9A%97',
  'a.rsc',
  'page.txt',
]

const ENDS = [
  '',
  '',
  '',
  '/',
  '//',
  '.rsc',
  '.txt',
  '.json',
  '.segments/_tree.segment.rsc',
  '.segments/%00.segment.rsc',
  '%00',
  '%0d%0aset-cookie:a=1',
  '?_rsc=1',
  '?page=-1&price=9e99-0',
  '?make[]=a&make[]=b',
  '?nxtPslug=a&nxtPtenant=b',
  '?__nextLocale=x&__nextDataReq=1',
  '?%',
  '?a=%E0%A4%A',
]

const VALUES = [
  '*',
  '1',
  '0',
  '',
  '%00',
  '/_tree',
  '/%00',
  '[]',
  '["",{}]',
  '%5B%22%22%2C%7B%22children%22%3A%5B%22__PAGE__%22%2C%7B%7D%5D%7D%2Cnull%2Cnull%2Ctrue%5D',
  '{"a":',
  'null',
  'a=b; c',
  'bytes=9-1',
  'http://[',
  '\u00ff\u00fe',
]

const HEADERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
  'next-action',
  'next-hmr-refresh',
  'next-instant-navigation-testing',
  'x-nextjs-data',
  'x-nextjs-postponed',
  'x-nextjs-html-request-id',
  'x-middleware-subrequest',
  'x-middleware-prefetch',
  'x-prerender-revalidate',
  'x-matched-path',
  'x-invoke-path',
  'x-invoke-status',
  'x-invoke-error',
  'x-invoke-query',
  'x-now-route-matches',
  'x-vercel-sc-headers',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-http-method-override',
  'accept',
  'accept-encoding',
  'authorization',
  'content-type',
  'cookie',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'purpose',
  'forecourt-signature',
  'sanity-webhook-signature',
  'stripe-signature',
  'forecourt-replay',
]

const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']
const BODIES = [
  '',
  '{}',
  '[]',
  'null',
  '{"a":',
  '"',
  'a=b&a=c&=',
  '--x\r\n',
  '\u0000\u00ff',
  'x'.repeat(70_000),
]
const ODD_METHODS = METHODS.filter((method) => method !== 'CONNECT')

type Sent = {
  readonly method: string
  readonly path: string
  readonly headers: {[name: string]: string}
  readonly body: string
}

function createRequest(random: Random): Sent {
  const word = () =>
    random.below(40) === 0 ? 'long-'.repeat(random.of([100, 1000, 3000])) : random.of(WORDS)
  const path = random.of(PATHS).replace(/:\w+\*?/g, word) + random.of(ENDS)
  const method = random.of(['GET', 'GET', 'HEAD', 'POST', random.of(ODD_METHODS)])
  const headers: {[name: string]: string} = {
    host: new URL(siteUrl(random.of(SITES))).host,
    // Limits count senders: other tests are not to meet those that are used up here.
    'x-forwarded-for': `203.0.113.${random.below(250)}`,
  }
  for (let count = random.below(4); count > 0; count--) headers[random.of(HEADERS)] = random.of(VALUES)
  const body = method === 'GET' || method === 'HEAD' ? '' : random.of(BODIES)
  if (body !== '') headers['content-type'] ??= random.of(TYPES)
  return {method, path, headers, body}
}

const agent = new Agent({keepAlive: true, maxSockets: AT_ONCE})

/** The status of the answer, or why there is none. */
function send({method, path, headers, body}: Sent): Promise<number | string> {
  return new Promise((done) => {
    const signal = AbortSignal.timeout(MOST_MS)
    const asked = request(
      {host: '127.0.0.1', port: stack.ports.web, method, path, headers, agent, signal},
      (answer) => {
        answer.resume()
        answer.once('end', () => done(answer.statusCode ?? 0))
        answer.once('error', ({message}) => done(message))
      },
    )
    // A server that refuses a long body closes the connection while it is being sent.
    asked.once('error', (fault: NodeJS.ErrnoException) => done(fault.code === 'EPIPE' ? 413 : fault.message))
    asked.end(body)
  })
}

test('server › answers every odd request without failing, in time', async () => {
  test.setTimeout(SOAK > 0 ? 3_600_000 * SOAK : 60_000)
  const random = createRandom(SEED)
  const faults: string[] = []
  let left = REQUESTS
  async function work(): Promise<void> {
    while (left > 0) {
      left -= 1
      const sent = createRequest(random)
      const status = await send(sent)
      if (typeof status === 'number' && (status < 500 || status === 501)) continue
      // Says so of itself.
      if (status === 503 && sent.path.startsWith('/unavailable')) continue
      faults.push(`${status}: ${JSON.stringify({...sent, body: sent.body.slice(0, 20)}).slice(0, 600)}`)
    }
  }
  await Promise.all(Array.from({length: AT_ONCE}, work))
  agent.destroy()
  expect(faults).toEqual([])
})
