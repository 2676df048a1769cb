import {createServer, type RequestListener, request, type Server} from 'node:http'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {log} from '#/lib/log'
import {getMetrics} from '#/lib/metrics'
import {recordRoute, setRenderedAddress} from '#/lib/request-context'
import {PATIENCE} from '../../../local/testing/patience.ts'
import {watchRequests} from './watch-requests'

const TRACE = 'a'.repeat(32)
let server: Server | undefined

afterEach(() => {
  server?.close()
  vi.restoreAllMocks()
})

async function start(next: RequestListener) {
  const listening = createServer(watchRequests(next, null))
  server = listening
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done))
  const address = listening.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return (path: string, headers: {[name: string]: string} = {}) =>
    new Promise<number | undefined>((done, fail) => {
      const asked = request({host: '127.0.0.1', port, path, headers}, (answer) => {
        answer.resume()
        answer.once('end', () => done(answer.statusCode))
      })
      asked.once('error', fail)
      asked.end()
    })
}

describe('observed request', () => {
  it('gives each line of the log its own site, route, release and trace, also of two at once', async () => {
    vi.stubEnv('RELEASE', 'r-7')
    const lines: {[name: string]: unknown}[] = []
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(JSON.parse(line)))
    let arrived = 0
    const both = Promise.withResolvers<void>()
    const ask = await start(async ({url}, response) => {
      recordRoute(url === '/one' ? 'north' : 'south', url === '/one' ? 'home' : 'car')
      arrived += 1
      if (arrived === 2) both.resolve()
      await both.promise
      log('info', 'test.answered', {url})
      response.end()
    })
    await Promise.all([ask('/one', {traceparent: `00-${TRACE}-${'b'.repeat(16)}-01`}), ask('/two')])
    log('info', 'test.alone')
    const find = (url: string) => lines.find((line) => line.url === url)
    expect(find('/one')).toMatchObject({site: 'north', route: 'home', release: 'r-7', trace: TRACE})
    expect(find('/two')).toMatchObject({site: 'south', route: 'car', release: 'r-7'})
    expect(find('/two')?.trace).toMatch(/^[0-9a-f]{32}$/)
    expect(find('/two')?.trace).not.toBe(TRACE)
    expect(lines.at(-1)).toEqual({at: expect.anything(), level: 'info', event: 'test.alone', release: 'r-7'})
  })

  it.each([
    ['/success?site=key-of-a-link', {}, '/nobody'],
    ['/success?site=key&_rsc=1a2b', {rsc: '1'}, '/nobody?_rsc=1a2b'],
    // Next takes no tag from a reader that is not its router.
    ['/success?site=key&_rsc=key', {}, '/nobody'],
  ])('has Next render %s under another address: %o %s', async (path, headers, expected) => {
    const seen: (string | undefined)[] = []
    const ask = await start((asked, response) => {
      setRenderedAddress('/nobody')
      seen.push(asked.url)
      response.end()
    })
    await ask(path, headers)
    expect(seen).toEqual([expected])
  })

  it.each(['x', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, `00-${TRACE}-b\u00e4-01`, 'Alex 0412 345 678'])(
    'writes nothing of a sender into the log but a trace: "%s"',
    async (traceparent) => {
      const said = vi.spyOn(console, 'log').mockReturnValue(undefined)
      const ask = await start((_, response) => {
        log('info', 'test.answered')
        response.end()
      })
      await ask('/', {traceparent: encodeURI(traceparent)})
      const {trace} = JSON.parse(String(said.mock.calls[0]?.[0]))
      expect(trace).toMatch(/^[0-9a-f]{32}$/)
      expect([TRACE, '0'.repeat(32)]).not.toContain(trace)
    },
  )

  it('counts answers by site and status, and times them by route', async () => {
    const ask = await start((_, response) => {
      recordRoute('counted', 'counted-route')
      response.writeHead(503).end()
    })
    expect(await ask('/')).toBe(503)
    await vi.waitFor(async () => {
      const text = await getMetrics().registry.metrics()
      expect(text).toContain('storefront_requests_total{site="counted",status="5xx"} 1')
      expect(text).toContain('storefront_request_seconds_count{route="counted-route"} 1')
    }, PATIENCE)
  })
})
