import {createServer, type IncomingMessage, request, type Server, type ServerResponse} from 'node:http'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {afterEach, describe, expect, it} from 'vitest'
import {answerAgain} from './answer-again'

type Answer = {status: number; headers: IncomingMessage['headers']; text: string}
type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>

let server: Server | undefined
afterEach(() => server?.close())

const unpack: {[encoding: string]: (body: Buffer) => Buffer} = {br: brotliDecompressSync, gzip: gunzipSync}

/** Starts the listener before `next`, and gives a way to ask it. */
async function start(next: Next) {
  const listening = createServer(answerAgain(next))
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

/** Answers as the framework answers a page, with a count of how often it was asked. */
function pages() {
  const state = {asked: 0, words: 'first', webhookStatus: 200}
  const next: Next = async ({url, headers}, response) => {
    state.asked += 1
    if (url?.startsWith('/api/')) return void response.writeHead(state.webhookStatus).end('{}')
    const {words} = state
    await Promise.resolve()
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Cache-Control', 's-maxage=300, stale-while-revalidate=1')
    response.setHeader('x-nextjs-cache', 'HIT')
    response.write(`${headers.host} ${url} ${words} `)
    response.end(LONG)
  }
  return {state, next}
}

describe('answering again', () => {
  it('asks for a page once, and sends each browser what it takes', async () => {
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

  it('keeps hosts, addresses and parameters apart', async () => {
    const {state, next} = pages()
    const ask = await start(next)
    expect((await ask('/a', {host: 'one.example'})).text).toContain('one.example /a')
    expect((await ask('/a', {host: 'two.example'})).text).toContain('two.example /a')
    expect((await ask('/a?b=1', {host: 'two.example'})).text).toContain('two.example /a?b=1')
    expect(state.asked).toBe(3)
  })

  it('shows a change at the next load after a webhook', async () => {
    const {state, next} = pages()
    const ask = await start(next)
    await ask('/a')
    state.words = 'second'
    expect((await ask('/a')).text).toContain('first')
    await ask('/api/stock/webhook', {}, 'POST')
    expect((await ask('/a')).text).toContain('second')
  })

  it('keeps what it has when a webhook is refused', async () => {
    const {state, next} = pages()
    const ask = await start(next)
    await ask('/a')
    state.words = 'second'
    state.webhookStatus = 401
    await ask('/api/stock/webhook', {}, 'POST')
    expect((await ask('/a')).text).toContain('first')
  })

  it('tells no length of an answer to HEAD', async () => {
    const ask = await start(pages().next)
    expect((await ask('/a', {}, 'HEAD')).headers['content-length']).toBeUndefined()
  })

  it('does not keep what was begun before a webhook and ended after it', async () => {
    const waiting = Promise.withResolvers<void>()
    const {state, next} = pages()
    const ask = await start(async (asked, response) => {
      if (state.words === 'first' && asked.url === '/a') await waiting.promise
      return next(asked, response)
    })
    const early = ask('/a')
    await ask('/api/content/webhook', {}, 'POST')
    waiting.resolve()
    expect((await early).text).toContain('first')
    state.words = 'second'
    expect((await ask('/a')).text).toContain('second')
  })

  it('asks anew for whoever looks at drafts, and for the framework', async () => {
    const {state, next} = pages()
    const ask = await start(next)
    await ask('/a')
    await ask('/a', {cookie: '__prerender_bypass=x'})
    await ask('/a', {rsc: '1'})
    await ask('/a', {}, 'HEAD')
    expect(state.asked).toBe(4)
  })

  it.each(['br', 'gzip', 'identity'])('says that a browser’s %s copy is still right', async (encoding) => {
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
    expect((await ask('/a', {...known, 'if-none-match': '"other"'})).status).toBe(200)
    state.words = 'second'
    await ask('/api/content/webhook', {}, 'POST')
    expect((await ask('/a', known)).text).toContain('second')
  })

  it('passes other answers as they come', async () => {
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
