import {createServer, type IncomingMessage, request, type Server, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {NextRequest, NextResponse} from 'next/server'
import {afterEach, describe, expect, it, vi} from 'vitest'
import type {EdgeProvider} from '#/env/edge-providers'
import {getAddressCheck} from '#/lib/address-check'
import {recordPageTags} from '#/lib/request-context'
import {markPublicPage, PUBLIC_PAGE_HEADER, watchCookies} from '../public-page'
import {releaseTags} from '../releases/late-answers'
import {recordTags} from '../releases/record-tags'
import {createScriptReplacer} from './replace-scripts'
import {watchRequests} from './watch-requests'
import {createResponseCache, listHeldPages, withResponseCache} from './with-response-cache'

type Answer = {status: number; headers: IncomingMessage['headers']; text: string}
type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>

let server: Server | undefined
afterEach(() => server?.close())

const unpack: {[encoding: string]: (body: Buffer) => Buffer} = {br: brotliDecompressSync, gzip: gunzipSync}

/** What a page shows, by which Next keeps it. */
const SHOWN = 'content:document:shown'

/** Starts the server in front of `next`, which keeps pages by their tags. Returns a function that asks it. */
async function start(
  next: Next,
  options = {
    cache: createResponseCache(),
    changeScripts: createScriptReplacer('static/chunks/still-1.js'),
    limitsScripts: true,
    edge: null as EdgeProvider | null,
  },
) {
  const keep: Next = (asked, response) => {
    if (asked.url !== '/not-kept') recordPageTags([SHOWN])
    return next(asked, response)
  }
  const listening = createServer(watchRequests(withResponseCache(keep, options), null))
  server = listening
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done))
  const address = listening.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return (path: string, headers: {[name: string]: string} = {}, method = 'GET') =>
    new Promise<Answer>((done, fail) => {
      const asked = request({host: '127.0.0.1', port, path, method, headers}, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const read = unpack[response.headers['content-encoding'] ?? ''] ?? ((body: Buffer) => body)
          const body = Buffer.concat(chunks)
          const text = body.length > 0 ? read(body).toString() : ''
          done({status: response.statusCode ?? 0, headers: response.headers, text})
        })
      })
      asked.on('error', fail)
      asked.end()
    })
}

const LONG = 'A car in stock. '.repeat(200)

/** Answers as Next answers a page that the proxy has marked, and counts how often it was asked. */
function pages() {
  const state = {asked: 0, words: 'first'}
  const next: Next = async ({url, headers}, response) => {
    state.asked += 1
    const {words} = state
    await Promise.resolve()
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Cache-Control', 's-maxage=300, stale-while-revalidate=1')
    response.setHeader('x-nextjs-cache', 'HIT')
    response.setHeader(PUBLIC_PAGE_HEADER, 'absent=')
    response.write(`${headers.host} ${url} ${words} `)
    response.end(LONG)
  }
  return {state, next}
}

describe('response cache › server', () => {
  it('asks Next for a page once per encoding', async () => {
    const {state, next} = pages()
    const ask = await start(next)
    for (const encoding of ['br', 'gzip', 'identity']) {
      const [one, other] = [
        await ask('/a', {'accept-encoding': encoding}),
        await ask('/a', {'accept-encoding': encoding}),
      ]
      expect(one.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
      expect(one.headers.vary).toBe('Accept-Encoding')
      expect(other).toMatchObject({status: 200, text: one.text})
      expect(other.text).toContain('/a first A car in stock.')
    }
    expect(state.asked).toBe(3)
  })

  it('stores hosts, addresses and parameters apart', async () => {
    const {state, next} = pages()
    const ask = await start(next)
    expect((await ask('/a', {host: 'one.example'})).text).toContain('one.example /a')
    expect((await ask('/a', {host: 'two.example'})).text).toContain('two.example /a')
    expect((await ask('/a?b=1', {host: 'two.example'})).text).toContain('two.example /a?b=1')
    expect(state.asked).toBe(3)
  })

  it('answers each click of an advert from one stored page', async () => {
    const {state, next} = pages()
    const ask = await start(next)
    for (const path of ['/a?gclid=1', '/a?utm_source=mail&gclid=2', '/a']) await ask(path)
    expect(state.asked).toBe(1)
  })

  it.each([SHOWN, 'addresses'])('shows a change at the next request after a release of %s', async (tag) => {
    const {state, next} = pages()
    const ask = await start(next)
    await ask('/a')
    state.words = 'second'
    expect((await ask('/a')).text).toContain('first')
    releaseTags([tag])
    expect((await ask('/a')).text).toContain('second')
    expect(state.asked).toBe(2)
  })

  it('stays as it is when something else is released', async () => {
    const {state, next} = pages()
    const ask = await start(next)
    await ask('/a')
    releaseTags(['content:document:another', 'stock:another'])
    await ask('/a')
    expect(state.asked).toBe(1)
  })

  it('does not store a page of which it is not known what releases it', async () => {
    const {state, next} = pages()
    const ask = await start(next)
    await ask('/not-kept')
    await ask('/not-kept')
    expect(state.asked).toBe(2)
  })

  it('sends no length of an answer to HEAD', async () => {
    const ask = await start(pages().next)
    expect((await ask('/a', {}, 'HEAD')).headers['content-length']).toBeUndefined()
  })

  it('does not store an answer that began before a release and ended after it', async () => {
    const [begun, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const {state, next} = pages()
    const ask = await start(async (asked, response) => {
      begun.resolve()
      if (state.words === 'first') await waiting.promise
      return next(asked, response)
    })
    const early = ask('/a')
    await begun.promise
    releaseTags([SHOWN])
    waiting.resolve()
    expect((await early).text).toContain('first')
    state.words = 'second'
    expect((await ask('/a')).text).toContain('second')
  })

  it('asks Next for drafts and for the data of its router', async () => {
    const {state, next} = pages()
    const ask = await start(next)
    await ask('/a')
    await ask('/a', {cookie: '__prerender_bypass=x'})
    await ask('/a', {rsc: '1'})
    await ask('/a', {}, 'HEAD')
    expect(state.asked).toBe(4)
  })

  it.each(['br', 'gzip', 'identity'])(
    'answers 304 to a browser whose %s copy is still right',
    async (encoding) => {
      const {state, next} = pages()
      const ask = await start(next)
      const {etag} = (await ask('/a', {'accept-encoding': 'gzip'})).headers
      const known = {'accept-encoding': encoding, 'if-none-match': etag ?? ''}
      for (let round = 0; round < 2; round += 1) {
        const again = await ask('/a', known)
        expect(again).toMatchObject({status: 304, text: ''})
        expect(again.headers.etag).toBe(etag)
        expect(again.headers['content-length']).toBeUndefined()
      }
      expect((await ask('/a', {...known, 'if-none-match': `"other", ${etag}`})).status).toBe(304)
      expect((await ask('/a', {...known, 'if-none-match': '"other"'})).status).toBe(200)
      state.words = 'second'
      releaseTags([SHOWN])
      expect((await ask('/a', known)).text).toContain('second')
    },
  )

  it('sends what asks for it while it is made, and not whole at its end', async () => {
    const ask = await start(async (_, response) => {
      response.setHeader('Content-Type', 'text/csv')
      response.setHeader('Cache-Control', 'private, no-transform')
      response.write('first,')
      response.end(LONG)
    })
    const {headers, text} = await ask('/feeds/a', {'accept-encoding': 'gzip'})
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['transfer-encoding']).toBe('chunked')
    expect(text).toBe(`first,${LONG}`)
  })

  it('passes on other answers as they come', async () => {
    const picture = Buffer.alloc(5000, 7)
    const ask = await start(async ({url}, response) => {
      if (url === '/picture') {
        response.setHeader('Content-Type', 'image/avif')
        response.flushHeaders()
        response.write(picture)
        return void response.end()
      }
      response.writeHead(url === '/gone' ? 410 : 304)
      response.end()
    })
    const shown = await ask('/picture', {'accept-encoding': 'br'})
    expect(shown.headers['content-encoding']).toBeUndefined()
    expect(shown.text).toBe(picture.toString())
    expect((await ask('/gone')).status).toBe(410)
    expect((await ask('/same')).status).toBe(304)
  })
})

type Step = (request: NextRequest) => NextResponse

const SIGN_IN = 'http://site.example/sign-in'

/** Answers as Next does with this proxy: its headers on a page that Next keeps, which greets whoever is signed in. */
function withProxy(step: Step): Next {
  return async (request, response) => {
    const asked = new NextRequest(`http://site.example${request.url}`, {
      headers: {cookie: request.headers.cookie ?? ''},
    })
    const seal = watchCookies(asked)
    const {status, headers} = seal(step(asked))
    if (status !== 200) return void response.writeHead(status, Object.fromEntries(headers)).end()
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Cache-Control', 's-maxage=300, stale-while-revalidate=1')
    response.setHeader('x-nextjs-cache', 'HIT')
    for (const [name, value] of headers) response.setHeader(name, value)
    response.end(`Page for ${request.headers.cookie ?? 'strangers'}`)
  }
}

describe('response cache › pages that depend on a cookie', () => {
  const gate: Step = ({cookies}) =>
    cookies.has('session') ? markPublicPage(NextResponse.next()) : NextResponse.redirect(SIGN_IN, 303)

  it('sends a stranger to sign in after a member has seen a gated page', async () => {
    const ask = await start(withProxy(gate))
    expect((await ask('/a')).status).toBe(303)
    expect((await ask('/a', {cookie: 'session=1'})).text).toBe('Page for session=1')
    expect((await ask('/a')).status).toBe(303)
    expect((await ask('/a', {cookie: 'session=2'})).text).toBe('Page for session=2')
  })

  it('keeps a page for strangers from a member, and the member’s from strangers', async () => {
    const ask = await start(
      withProxy(({cookies}) => {
        cookies.get('session')
        return markPublicPage(NextResponse.next())
      }),
    )
    expect((await ask('/a')).text).toBe('Page for strangers')
    expect((await ask('/a', {cookie: 'session=1'})).text).toBe('Page for session=1')
    expect((await ask('/a', {cookie: 'theme=dark'})).text).toBe('Page for strangers')
  })

  it('does not store a page that sets a cookie', async () => {
    const ask = await start(
      withProxy(() => {
        const answer = markPublicPage(NextResponse.next())
        answer.cookies.set('seen', '1')
        return answer
      }),
    )
    expect((await ask('/a', {cookie: 'a=1'})).text).toBe('Page for a=1')
    expect((await ask('/a')).text).toBe('Page for strangers')
  })

  it('does not store a page without the proxy’s mark', async () => {
    const ask = await start(withProxy(() => NextResponse.next()))
    expect((await ask('/a', {cookie: 'a=1'})).text).toBe('Page for a=1')
    expect((await ask('/a')).text).toBe('Page for strangers')
  })

  it.each(['GET', 'HEAD'])('removes the mark from the answer, by %s', async (method) => {
    const ask = await start(withProxy(() => markPublicPage(NextResponse.next())))
    for (let round = 0; round < 2; round += 1) {
      const {status, headers} = await ask('/a', {}, method)
      expect(status).toBe(200)
      expect(headers[PUBLIC_PAGE_HEADER]).toBeUndefined()
    }
  })
})

describe('scripts of still pages › server', () => {
  const OWN = '<script src="/_next/static/chunks/still-1.js" type="delayed"></script>'
  const SCRIPT = '<script src="/_next/static/chunks/a.js" async=""></script>'
  const write = (script: string) => `<!DOCTYPE html><html lang="en" data-still=""><head>${script}</head>`
  const WORDS = '<p>“Škoda” – from 4.99 % … 🚗 \u00c3\u00a9</p>'
  const answer = (html: string): Next => {
    return async (_, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.end(html)
    }
  }

  it('are put in place of the framework’s, and all letters are kept', async () => {
    const ask = await start(answer(`${write(SCRIPT)}${WORDS}`))
    expect((await ask('/')).text).toBe(`${write(OWN)}${WORDS}`)
  })

  it('are not put into another page, nor into any with the switch off', async () => {
    const plain = write(SCRIPT).replace(' data-still=""', '')
    expect((await (await start(answer(plain)))('/')).text).toBe(plain)
    const off = {
      cache: createResponseCache(),
      changeScripts: (page: string) => page,
      limitsScripts: false,
      edge: null,
    }
    expect((await (await start(answer(write(SCRIPT)), off))('/')).text).toBe(write(SCRIPT))
  })

  it('are not put, and it is logged once, when Next writes its own in another way', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = write('<script defer="" src="/_next/static/chunks/a.js"></script>')
    const ask = await start(answer(page))
    expect((await ask('/')).text).toBe(page)
    expect((await ask('/b')).text).toBe(page)
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})

describe('response cache › absent addresses', () => {
  /** Answers as Next answers the site's one page for absent addresses. */
  function absent() {
    const state = {asked: 0}
    const next: Next = async ({url}, response) => {
      state.asked += 1
      response.statusCode = url === '/home' ? 200 : 404
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.setHeader('Cache-Control', 's-maxage=300, stale-while-revalidate=1')
      response.setHeader('x-nextjs-cache', 'HIT')
      response.setHeader(PUBLIC_PAGE_HEADER, 'absent=preview-pass')
      response.end(url?.startsWith('/search') ? 'No car here' : LONG)
    }
    return {state, next}
  }
  const isMadeUp = async ({url}: {url: string}) => url.startsWith('/made-up')

  afterEach(() => {
    getAddressCheck().isAbsent = async () => false
  })

  it('are answered from one stored page for each host, with their status', async () => {
    getAddressCheck().isAbsent = isMadeUp
    const {state, next} = absent()
    const ask = await start(next)
    for (let at = 0; at < 20; at += 1) {
      const {status, text} = await ask(`/made-up-${at}`, {host: 'one.example'})
      expect([status, text]).toEqual([404, LONG])
    }
    expect(state.asked).toBe(1)
    await ask('/made-up-x', {host: 'two.example'})
    expect(state.asked).toBe(2)
  })

  it('are asked of Next by a reader with a cookie that decides, and after a release', async () => {
    getAddressCheck().isAbsent = isMadeUp
    const {state, next} = absent()
    const ask = await start(next)
    await ask('/made-up')
    await ask('/made-up', {cookie: 'preview-pass=1'})
    expect(state.asked).toBe(2)
    releaseTags([SHOWN])
    await ask('/made-up')
    expect(state.asked).toBe(3)
  })

  it('do not lend their page to another 404, nor to an address that came to be', async () => {
    getAddressCheck().isAbsent = isMadeUp
    const {next} = absent()
    const ask = await start(next)
    expect((await ask('/search/no-car')).text).toBe('No car here')
    expect((await ask('/made-up')).text).toBe(LONG)
    expect((await ask('/search/no-car')).text).toBe('No car here')
    getAddressCheck().isAbsent = async () => false
    expect((await ask('/home')).status).toBe(200)
  })
})

describe('response cache › caches in front', () => {
  type Said = {
    cache?: string
    fresh?: string
    mark?: string | null
    status?: number
    tags?: readonly string[]
    own?: readonly string[]
  }

  /** What caches in front are told of a page that Next answers so. */
  async function tell(
    said: Said,
    edge: EdgeProvider | null = 'fastly',
    headers: {[name: string]: string} = {},
  ) {
    const {
      cache = 's-maxage=300, stale-while-revalidate=1',
      fresh = 'HIT',
      mark = 'absent=',
      status = 200,
    } = said
    const next: Next = async (_, response) => {
      recordPageTags(said.tags ?? ['content', 'site:north'])
      recordTags(said.own ?? [])
      response.statusCode = status
      response.setHeader('Content-Type', 'text/html')
      if (cache !== '') response.setHeader('Cache-Control', cache)
      response.setHeader('x-nextjs-cache', fresh)
      if (mark !== null) response.setHeader(PUBLIC_PAGE_HEADER, mark)
      response.end(LONG)
    }
    const options = {
      cache: createResponseCache(),
      changeScripts: (page: string) => page,
      limitsScripts: false,
      edge,
    }
    const listening = createServer(watchRequests(withResponseCache(next, options), null))
    server = listening
    await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done))
    const {port} = listening.address() as AddressInfo
    const ask = () => fetch(`http://127.0.0.1:${port}/a`, {headers})
    const [first, second] = [await ask(), await ask()]
    listening.close()
    const read = (name: string) => first.headers.get(name)
    // Sent again from memory it says the same.
    expect(second.headers.get('cache-control')).toBe(read('cache-control'))
    return {cache: read('cache-control'), keys: read('surrogate-key') ?? read('cache-tag')}
  }

  const KEPT = 'public, max-age=0, s-maxage=300, stale-while-revalidate=3600, stale-if-error=86400'
  // The first ten letters of the SHA-256 of `content` and `site:north` in base64url.
  const KEYS = ['7XACtDnprI', 'p_yyRSOnce']

  it.each([
    ['fastly', ' '],
    ['proxy', ' '],
    ['cloudflare', ','],
  ] as const)('may keep a public page with the keys of its tags, as %s reads them', async (edge, between) => {
    expect(await tell({}, edge)).toEqual({cache: KEPT, keys: KEYS.join(between)})
  })

  it('may keep a page with the keys also of what was read beside it, such as whether it is gated', async () => {
    const {keys} = await tell({tags: ['content'], own: ['site:north', 'content']})
    expect(keys).toBe(KEYS.join(' '))
    expect((await tell({tags: [], own: ['site:north']})).keys).toBeNull()
  })

  it('may keep a page that was rendered for this request, and is kept here', async () => {
    expect(await tell({fresh: 'MISS'})).toEqual({cache: KEPT, keys: KEYS.join(' ')})
  })

  it.each<[string, Said, string]>([
    [
      'a page that was just rendered, which may be older than a release',
      {fresh: 'MISS', tags: []},
      'public, max-age=0',
    ],
    ['a page that is rendered again', {fresh: 'STALE'}, 'public, max-age=0'],
    ['the page of absent addresses', {status: 404}, 'public, max-age=0'],
    ['a page whose tags are not known', {tags: []}, 'public, max-age=0'],
    [
      'a page of too many tags',
      {tags: Array.from({length: 1500}, (_, at) => `car:${at}`)},
      'public, max-age=0',
    ],
    ['a page of one person, which has no mark', {mark: null}, 'private, no-cache'],
    ['what says itself that it is private', {cache: 'private, no-store', mark: null}, 'private, no-store'],
    ['a file with a life of its own', {cache: 'public, max-age=60', mark: null}, 'public, max-age=60'],
    ['a redirect without a life', {cache: '', mark: null, status: 301}, 'private'],
  ])('may not keep %s', async (_, said, cache) => {
    expect(await tell(said)).toEqual({cache, keys: null})
  })

  it('may keep nothing of a person’s request, and nothing where no provider is told of releases', async () => {
    expect(await tell({}, 'fastly', {authorization: 'Bearer a'})).toEqual({
      cache: 'public, max-age=0',
      keys: null,
    })
    expect(await tell({}, 'fastly', {cookie: '__prerender_bypass=a'})).toMatchObject({keys: null})
    expect(await tell({}, null)).toEqual({cache: 'public, max-age=0', keys: null})
  })
})

describe('pages in memory', () => {
  it('take no more of it than their bytes', async () => {
    const cache = createResponseCache()
    const ask = await start(pages().next, {
      cache,
      changeScripts: createScriptReplacer('static/chunks/still-1.js'),
      limitsScripts: true,
      edge: null,
    })
    await ask('/a', {host: 'a.example', 'accept-encoding': 'br'})
    const body = cache.get('br a.example /a')?.body
    expect(body?.buffer.byteLength).toBe(body?.length)
    expect(brotliDecompressSync(body ?? '').toString()).toContain('/a first A car in stock.')
  })

  it('are listed as browsers asked for them, without files and the page of absent addresses', () => {
    const cache = createResponseCache()
    const stored = {status: 200, headers: {}, body: Buffer.alloc(1), by: {site: null, route: null}}
    for (const key of [
      'br a.example /',
      'gzip a.example absent',
      'br a.example /_next/static/a.js',
      'gzip b.example:80 /cars?a=b',
    ])
      cache.set(key, {...stored, absentCookies: [], tags: [], begunAt: 0}, 1000)
    const [list, home] = [
      {encoding: 'gzip', host: 'b.example:80', path: '/cars?a=b'},
      {encoding: 'br', host: 'a.example', path: '/'},
    ]
    expect(listHeldPages(cache, 9)).toEqual([list, home])
    expect(listHeldPages(cache, 1)).toEqual([list])
  })
})
