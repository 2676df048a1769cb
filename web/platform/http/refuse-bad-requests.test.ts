import {createServer, type Server, type ServerOptions} from 'node:http'
import {connect} from 'node:net'
import {afterEach, beforeEach, expect, it} from 'vitest'
import {refuseBadRequests, refuseMalformedRequests} from './refuse-bad-requests'

let server: Server
let port = 0

beforeEach(() => start())

/** Answers as the framework does: it cannot make a request of a method that it does not know. */
async function start(limits: ServerOptions = {}): Promise<void> {
  server = createServer(
    limits,
    refuseBadRequests((request, response) => {
      response.writeHead(request.method === 'TRACE' ? 500 : 200).end()
    }),
  )
  refuseMalformedRequests(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
}

afterEach(() => server.close())

/** The first line of the answer to a request as it goes over the line. */
function ask(firstLine: string, header = 'X-A: a'): Promise<string> {
  return new Promise((done, refuse) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${firstLine}\r\nHost: a\r\n${header}\r\nConnection: close\r\n\r\n`),
    )
    let text = ''
    socket.on('data', (part) => {
      text += part
    })
    socket.on('close', () => done(text.split('\r\n')[0] ?? ''))
    socket.on('error', refuse)
  })
}

it.each([
  ['TRACE / HTTP/1.1', 405],
  ['PROPFIND / HTTP/1.1', 405],
  ['PURGE /search HTTP/1.1', 405],
  ['TRACE /api/health HTTP/1.1', 405],
  ['CONNECT example.com:443 HTTP/1.1', 405],
  ['NONSENSE / HTTP/1.1', 501],
  ['get / HTTP/1.1', 501],
  ['GET / NOT-HTTP', 400],
  ['GET / HTTP/1.1', 200],
  ['POST / HTTP/1.1', 200],
  ['OPTIONS / HTTP/1.1', 200],
  ['GET /fonts/a.woff2 HTTP/1.1', 200],
  ['HEAD /_next/static/chunks/a.js HTTP/1.1', 200],
  ['DELETE /fonts/a.woff2 HTTP/1.1', 405],
  ['POST /_next/static/chunks/a.js HTTP/1.1', 405],
  ['POST /api/stock/feeds/%E0%A4%A HTTP/1.1', 400],
  ['GET /a%ZZ/b HTTP/1.1', 400],
  ['GET /a%C3%BC/%2F?b=%ZZ HTTP/1.1', 200],
  [`POST /${'a'.repeat(7999)} HTTP/1.1`, 200],
  [`POST /${'a'.repeat(8000)} HTTP/1.1`, 414],
])('server › answers "%s" with %i', async (line, status) => {
  expect(await ask(line)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

// What Next's own router sends, and what its server cannot read.
it.each([
  ['Next-Router-State-Tree: %5B%22%22%2C%7B%22children%22%3A%5B%22__PAGE__%22%2C%7B%7D%5D%7D%5D', 200],
  ['Next-Router-State-Tree: *', 400],
  ['Next-Router-State-Tree: %E0%A4%A', 400],
  ['Next-Router-State-Tree: []', 400],
  ['Next-Router-Segment-Prefetch: /_tree', 200],
  ['Next-Router-Segment-Prefetch: /$d$tenant/special-offers/__PAGE__', 200],
  ['Next-Router-Segment-Prefetch: %00', 400],
  ['Next-Router-Segment-Prefetch: /%00', 400],
  ['Next-Router-Segment-Prefetch: /a\\..', 400],
])('server › answers the header "%s" with %i', async (header, status) => {
  expect(await ask('GET / HTTP/1.1', header)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

// A page takes no form, whether or not it could be parsed.
it.each([
  ['POST / HTTP/1.1', 'Content-Type: multipart/form-data', 415],
  ['POST /feeds/a.txt HTTP/1.1', 'Content-Type: Multipart/Form-Data; boundary=a', 415],
  ['POST /apis HTTP/1.1', 'Content-Type: multipart/form-data', 415],
  ['POST /api/trade-in/photos HTTP/1.1', 'Content-Type: multipart/form-data; boundary=a', 200],
  ['POST / HTTP/1.1', 'Content-Type: application/x-www-form-urlencoded', 200],
  ['GET / HTTP/1.1', 'Content-Type: multipart/form-data', 200],
])('server › answers "%s" with "%s" with %i', async (line, header, status) => {
  expect(await ask(line, header)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

/** All that comes until the server ends a connection. */
function listen(said: string): Promise<string> {
  return new Promise((done, refuse) => {
    const socket = connect(port, '127.0.0.1', () => said && socket.write(said))
    let text = ''
    socket.on('data', (part) => {
      text += part
    })
    socket.on('close', () => done(text))
    socket.on('error', refuse)
  })
}

it('server › ends a connection that asks nothing without a word, and half a request with 408', async () => {
  server.close()
  // No answer of the other tests is late on a busy machine.
  await start({headersTimeout: 100, connectionsCheckingInterval: 50})
  expect(await listen('')).toBe('')
  expect(await listen('GET / HTTP/1.1\r\n')).toMatch(/^HTTP\/1\.1 408 /)
})
