import {createServer, type Server} from 'node:http'
import {connect} from 'node:net'
import {afterEach, beforeEach, expect, it} from 'vitest'
import {refuseMalformedRequests, refuseUnknownMethods} from './refuse-unknown-methods'

let server: Server
let port = 0

beforeEach(async () => {
  // Answers as the framework does: it cannot make a request of a method that it does not know.
  server = createServer(
    refuseUnknownMethods((request, response) => {
      response.writeHead(request.method === 'TRACE' ? 500 : 200).end()
    }),
  )
  refuseMalformedRequests(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

afterEach(() => server.close())

/** The first line of the answer to a request as it goes over the line. */
function ask(firstLine: string): Promise<string> {
  return new Promise((done, refuse) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${firstLine}\r\nHost: a\r\nConnection: close\r\n\r\n`),
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
])('server › answers "%s" with %i', async (line, status) => {
  expect(await ask(line)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})
