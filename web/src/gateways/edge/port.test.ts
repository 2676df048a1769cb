import {spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {request} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {setTimeout as pause} from 'node:timers/promises'
import {parseJson} from '@forecourt/schemas/values/parse-json'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import type {EdgeProvider} from '#/env/edge-providers'
import {startHttp} from '../../../../local/http/start-http.ts'
import {findFreePort} from '../../../../local/stack/find-free-port.ts'
import {WAIT_LIMIT_MS} from '../../../../local/testing/patience.ts'
import {createHttpEdge} from './http-edge'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

type Asked = {method: string; path: string; headers: {[name: string]: unknown}; body: unknown}

/** What a provider does to one purge: a status, or nothing at all. */
type Fault = number | 'drop' | 'hang' | 'refuses' | 'page' | 'cut'

/** A provider on loopback that does each of `faults` once, and accepts purges after them. */
async function startProvider(faults: Fault[] = []) {
  const asked: Asked[] = []
  const server = await startHttp(async (request, response) => {
    const {method = '', url: path = '', headers} = request
    const body: unknown = parseJson(await text(request))
    const fault = faults.shift()
    if (fault === 'hang') return
    if (fault === 'drop') return void response.socket?.destroy()
    if (typeof fault === 'number') return void response.writeHead(fault).end('{}')
    if (fault === 'page') return void response.end('<h1>Back soon</h1>')
    if (fault === 'cut') return void response.end('{"success":tr')
    if (fault === 'refuses') return void response.end('{"success":false,"errors":[{"code":1134}]}')
    asked.push({method, path, headers, body})
    response.end('{"success":true}')
  })
  closing.push(server.close)
  return {url: server.url, asked}
}

const KEYS = ['abcdefghij', 'k-l_mnopqr']

describe.each<EdgeProvider>(['fastly', 'cloudflare', 'proxy'])(
  'port of caches in front by %s',
  (provider) => {
    const create = (url: string, timeoutMs = WAIT_LIMIT_MS) =>
      createHttpEdge({
        provider,
        ids: provider === 'proxy' ? [] : ['one', 'two'],
        urls: [url],
        secret: 'token',
        timeoutMs,
      })

    it('purges every service, zone and proxy', async () => {
      const {url, asked} = await startProvider()
      expect(await create(`${url}/`).purge(KEYS)).toEqual({ok: true})
      for (const {headers, body} of asked)
        expect({...headers, body}).toMatchObject(
          {
            fastly: {'fastly-key': 'token', body: {surrogate_keys: KEYS}},
            cloudflare: {authorization: 'Bearer token', body: {tags: KEYS}},
            proxy: {authorization: 'Bearer token', 'surrogate-key': KEYS.join(' ')},
          }[provider],
        )
      expect(asked.map(({method, path}) => `${method} ${path}`).toSorted()).toEqual(
        {
          fastly: ['POST /service/one/purge', 'POST /service/two/purge'],
          cloudflare: ['POST /client/v4/zones/one/purge_cache', 'POST /client/v4/zones/two/purge_cache'],
          proxy: ['PURGE /'],
        }[provider],
      )
    })

    it.each<[Fault, string]>([
      [429, `${provider} answered 429`],
      [500, `${provider} answered 500`],
      [403, `${provider} answered 403`],
      ['drop', `${provider} does not answer`],
      ['refuses', `${provider} refused the purge`],
      ['hang', `${provider} gave no answer in time`],
    ])('answers a failure that another try may mend when it answers by %s', async (fault, error) => {
      const {url} = await startProvider([fault])
      const edge = create(url, fault === 'hang' ? 300 : WAIT_LIMIT_MS)
      expect(await edge.purge(KEYS)).toEqual({ok: false, error, final: false})
      expect(await edge.purge(KEYS)).toEqual({ok: true})
    })

    it.each<Fault>(['page', 'cut'])(
      'is answered in JSON, unless it is a proxy: not by a %s',
      async (fault) => {
        const {url} = await startProvider([fault, fault])
        const unread = {ok: false, error: `${provider} gave an unreadable answer`, final: false}
        expect(await create(url).purge(KEYS)).toEqual(provider === 'proxy' ? {ok: true} : unread)
      },
    )
  },
)

const VARNISH = '/usr/sbin/varnishd'
const noVarnish = spawnSync(VARNISH, ['-V']).status === 0 ? null : 'skipped: apt-get install varnish'

/** Varnish by the rules of `local/edge.vcl`, in front of pages that say how often they were asked for. */
async function startVarnish() {
  const asked = new Map<string, number>()
  const origin = await startHttp(({url = '', headers}, response) => {
    if (url === '/api/health/live') return void response.end()
    asked.set(url, (asked.get(url) ?? 0) + 1)
    const isKept = url.startsWith('/kept')
    response.setHeader('Cache-Control', isKept ? 'public, max-age=0, s-maxage=300' : 'public, max-age=0')
    if (isKept) response.setHeader('Surrogate-Key', url === '/kept-too' ? 'other' : KEYS.join(' '))
    response.end(`${asked.get(url)} ${headers.cookie ?? ''}`)
  })
  const folder = await mkdtemp(join(tmpdir(), 'edge-'))
  const port = await findFreePort()
  const rules = await readFile(new URL('../../../../local/edge.vcl', import.meta.url), 'utf8')
  const file = join(folder, 'edge.vcl')
  await writeFile(file, rules.replace('"3000"', `"${new URL(origin.url).port}"`))
  const args = ['-F', '-j', 'none', '-n', folder, '-a', `127.0.0.1:${port}`, '-f', file]
  const child = spawn(VARNISH, args, {env: {...process.env, EDGE_SECRET: 'token'}, stdio: 'ignore'})
  const ask = (path: string, headers: {[name: string]: string} = {}) =>
    new Promise<string>((done, fail) => {
      const sent = request({host: '127.0.0.1', port, path, headers}, async (response) =>
        done(`${response.headers['x-cache']} ${await text(response)}`.trim()),
      )
      sent.once('error', fail).end()
    })
  const until = Date.now() + WAIT_LIMIT_MS
  while (Date.now() < until && !(await ask('/').catch(() => ''))) await pause(20)
  return {
    url: `http://127.0.0.1:${port}`,
    ask,
    close: async () => {
      child.kill()
      await once(child, 'exit')
      await origin.close()
      await rm(folder, {recursive: true, force: true})
    },
  }
}

describe.skipIf(noVarnish !== null)('Varnish by the rules of the repository', () => {
  let varnish: Awaited<ReturnType<typeof startVarnish>>
  beforeAll(async () => {
    varnish = await startVarnish()
  })
  afterAll(() => varnish.close())

  it('keeps pages until one of their keys is purged, by whoever knows the secret', async () => {
    const ask = async () => [await varnish.ask('/kept'), await varnish.ask('/kept-too')]
    expect(await ask()).toEqual(['miss 1', 'miss 1'])
    expect(await ask()).toEqual(['hit 1', 'hit 1'])
    const purge = (secret: string, keys: readonly string[]) =>
      createHttpEdge({provider: 'proxy', ids: [], urls: [varnish.url], secret}).purge(keys)
    expect(await purge('another', KEYS)).toMatchObject({ok: false, error: 'proxy answered 403'})
    expect(await purge('token', ['.*'])).toMatchObject({ok: false, error: 'proxy answered 400'})
    expect(await ask()).toEqual(['hit 1', 'hit 1'])
    expect(await purge('token', ['k-l_mnopqr', 'nothing'])).toEqual({ok: true})
    expect(await ask()).toEqual(['miss 2', 'hit 1'])
  })

  it('spares a page that was asked for after the given time', async () => {
    const path = '/kept/spared'
    const {purge} = createHttpEdge({provider: 'proxy', ids: [], urls: [varnish.url], secret: 'token'})
    const longBefore = Date.now() - 3_600_000
    expect(await varnish.ask(path)).toBe('miss 1')
    expect(await purge(KEYS, longBefore)).toEqual({ok: true})
    expect(await varnish.ask(path)).toBe('hit 1')
    expect(await purge(KEYS, Date.now())).toEqual({ok: true})
    expect(await varnish.ask(path)).toBe('miss 2')
  })

  it('keeps one page for all clicks of an advert, and another for what the storefront reads', async () => {
    const ask = (query: string) => varnish.ask(`/kept/clicked${query}`)
    expect(await ask('?utm_source=google&gclid=a-1')).toBe('miss 1')
    const clicks = ['', '?gclid=b_2', '?utm_source=mail&utm_medium=e.1&fbclid=c']
    for (const query of clicks) expect(await ask(query), query).toBe('hit 1')
    for (const query of ['?a=1', '?gclid=', '?gclid=%25']) expect(await ask(query), query).toBe('miss 1')
    expect(await ask('?gclid=d&a=1')).toBe('hit 1')
    expect(await ask('?a=1&gclid=d')).toBe('hit 1')
  })

  it.each<[string, {[name: string]: string}]>([
    ['a session', {cookie: 'a=b; __Host-shopper=c'}],
    ['a preview', {cookie: '__prerender_bypass=c'}],
    ['the router of a page', {rsc: '1'}],
  ])('answers %s from the storefront alone', async (name, headers) => {
    const path = `/kept/${encodeURIComponent(name)}`
    expect(await varnish.ask(path, {cookie: '_ga=1'})).toBe('miss 1')
    expect(await varnish.ask(path, headers)).toBe(`pass 2 ${headers.cookie ?? ''}`.trim())
    expect(await varnish.ask(path, {cookie: '_ga=1'})).toBe('hit 1')
  })

  it('keeps nothing that the storefront does not let it keep', async () => {
    expect([await varnish.ask('/other'), await varnish.ask('/other')]).toEqual(['pass 1', 'pass 2'])
  })
})
