import {createServer, type Server, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {limitStream} from '#/gateways/files/limit-stream'
import {readFileRequest} from '#/gateways/files/read-request'
import {describeFile, getFileUrl} from '#/lib/file-url'
import {GET} from './route.ts'

const HASH = '0123456789abcdef0123456789abcdef01234567'
const PAGE = `${HASH}/ute-2027.pdf`
let backend: Server
let answer: (response: ServerResponse) => void
const asked: string[] = []
let host = ''
vi.mock('#/env/env', () => ({
  getEnv: () => ({SANITY_API_HOST: host, SANITY_PROJECT_ID: 'p', SANITY_DATASET: 'production'}),
}))
vi.spyOn(console, 'log').mockImplementation(() => undefined)

beforeAll(async () => {
  backend = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(response)
  })
  await new Promise<void>((done) => backend.listen(0, '127.0.0.1', done))
  host = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
})
afterAll(() => {
  backend.closeAllConnections()
  backend.close()
})

function ask(path: string, init?: RequestInit): Promise<Response> {
  const request = new Request(`http://alpha.localhost/file/${path}`, init)
  return GET(request, {params: Promise.resolve({path: path.split('/')})})
}

describe('address of a file', () => {
  const url = `http://127.0.0.1:3031/files/p/production/${HASH}.pdf`

  it.each([
    ['Ute – 2027 (final).PDF', 'ute-2027-final.pdf'],
    ['Übersicht.pdf', 'ubersicht.pdf'],
    ['夏.pdf', 'document.pdf'],
    ['', 'document.pdf'],
    [`${'a'.repeat(79)} b.pdf`, `${'a'.repeat(79)}.pdf`],
    ['../../a"\r\nX: y.pdf', 'a-x-y.pdf'],
  ])('is built for %j with the name %s, and is parsed again', (name, ending) => {
    const address = getFileUrl({url, name})
    expect(address).toBe(`/file/${HASH}/${ending}`)
    expect(readFileRequest((address ?? '').split('/').slice(2))).toEqual({
      hash: HASH,
      kind: 'pdf',
      name: ending,
    })
  })

  it.each(['', 'https://elsewhere.example/a.pdf', `${url}/../x`, 'javascript:alert(1)'])(
    'is not built for %j',
    (elsewhere) => expect(getFileUrl({url: elsewhere, name: 'a.pdf'})).toBeNull(),
  )

  it.each([
    ['a page', `${HASH}/a.html`],
    ['a drawing', `${HASH}/a.svg`],
    ['a script', `${HASH}/a.js`],
    ['no name', HASH],
    ['no ending', `${HASH}/a`],
    ['a property of every object', `${HASH}/a.constructor`],
    ['another hash', 'abc/a.pdf'],
    ['a hash that climbs', `../${HASH}/a.pdf`],
    ['a name that climbs', `${HASH}/../a.pdf`],
    ['a name with more in it', `${HASH}/a".pdf`],
    ['more after the name', `${HASH}/a.pdf/b.pdf`],
    ['a very long name', `${HASH}/${'a'.repeat(100)}.pdf`],
  ])('is refused for %s without a request to the content backend', async (_what, path) => {
    const before = asked.length
    expect((await ask(path)).status).toBe(404)
    expect(asked).toHaveLength(before)
  })
})

it.each([
  [1, 'Brochure, PDF, 1 kB'],
  [84_499, 'Brochure, PDF, 84 kB'],
  [999_499, 'Brochure, PDF, 999 kB'],
  [999_500, 'Brochure, PDF, 1 MB'],
  [2_100_000, 'Brochure, PDF, 2.1 MB'],
  [20_000_000, 'Brochure, PDF, 20 MB'],
])('link to a file › shows for %d bytes its size: %s', (size, words) => {
  expect(describeFile('Brochure', {kind: 'pdf', size})).toBe(words)
})

describe('file of the content backend', () => {
  it('comes from the site’s own address, to be shown and kept, and never to be run', async () => {
    answer = (response) =>
      response.writeHead(200, {'content-type': 'application/xhtml+xml'}).end('%PDF-1.4 <script>')
    const shown = await ask(PAGE)
    expect(asked.at(-1)).toBe(`/files/p/production/${HASH}.pdf`)
    expect([shown.status, await shown.text()]).toEqual([200, '%PDF-1.4 <script>'])
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="ute-2027.pdf"',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    const kept = await ask(`${HASH}/prices.xlsx`)
    expect(kept.headers.get('content-disposition')).toBe('attachment; filename="prices.xlsx"')
    await kept.body?.cancel()
  })

  it('sends nothing again that the browser has, and no body for HEAD', async () => {
    answer = (response) => response.writeHead(200, {'content-length': 4}).end('%PDF')
    const before = asked.length
    const known = await ask(PAGE, {headers: {'If-None-Match': `W/"${HASH}"`}})
    expect([known.status, asked.length]).toEqual([304, before])
    const head = await ask(PAGE, {method: 'HEAD'})
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '4', ''])
  })

  it.each([
    ['that is not there', 404, 404, 'public, max-age=60'],
    ['of a backend that fails', 500, 503, 'no-store'],
    ['of a backend that asks for a key', 401, 503, 'no-store'],
  ])('is answered where it %s: backend %d, site %d', async (_what, said, status, cache) => {
    answer = (response) => response.writeHead(said).end('no')
    const refused = await ask(PAGE)
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([status, cache])
  })

  it('answers an outage, not an absence, while the backend is down', async () => {
    answer = (response) => response.destroy()
    expect((await ask(PAGE)).status).toBe(503)
  })

  it('refuses a file above the limit for staff', async () => {
    answer = (response) => response.writeHead(200, {'content-length': 20_000_001}).write('x')
    expect((await ask(PAGE)).status).toBe(422)
  })

  it('is passed on as it comes, and let go when the shopper leaves', async () => {
    let left = () => {}
    const gone = new Promise<void>((done) => (left = done))
    answer = (response) => {
      response.writeHead(200).write('first')
      response.once('close', left)
    }
    const reader = (await ask(PAGE)).body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
    await reader?.cancel()
    await gone
  })

  it('takes a place among those that are open only while it is', async () => {
    answer = (response) => response.writeHead(200).write('first')
    const open = await Promise.all(Array.from({length: 64}, () => ask(PAGE)))
    expect((await ask(PAGE)).status).toBe(503)
    await Promise.all(open.map(({body}) => body?.cancel()))
    const again = await ask(PAGE)
    expect(again.status).toBe(200)
    await again.body?.cancel()
  })
})

describe('body that is passed on', () => {
  function chunks(...sizes: number[]): ReadableStream<Uint8Array> {
    return new ReadableStream({
      start(controller) {
        for (const size of sizes) controller.enqueue(new Uint8Array(size))
        controller.close()
      },
    })
  }

  it('ends where it ends, and says so once', async () => {
    const close = vi.fn()
    const body = await new Response(limitStream(chunks(3, 4), 7, close)).bytes()
    expect([body.length, close.mock.calls.length]).toEqual([7, 1])
  })

  it('breaks off where it goes on for too long', async () => {
    const close = vi.fn()
    await expect(new Response(limitStream(chunks(3, 5), 7, close)).bytes()).rejects.toThrow('too large')
    expect(close).toHaveBeenCalledOnce()
  })
})
