import {connect, type Socket} from 'node:net'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {createDrainingServer} from './drain-server'

const open: Socket[] = []
let stop = () => {}

afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
  stop()
})

/** A server with short patience. It answers with more than a socket holds. */
async function start() {
  const {server} = createDrainingServer(
    (request, response) => {
      request.resume()
      request.once('end', () => response.end('a'.repeat(30_000_000)))
    },
    {headMs: 200, requestMs: 600, idleMs: 400},
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const count = () => new Promise<number>((done) => server.getConnections((_, found) => done(found)))
  return {port, count}
}

describe('connection that keeps the server waiting', () => {
  it.each([
    ['asks nothing', ''],
    ['sends half a head', 'GET / HTTP/1.1\r\nHost: a'],
    ['sends half a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nab'],
    ['reads no answer', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('is ended where it %s', async (_, text) => {
    const {port, count} = await start()
    const socket = connect(port, '127.0.0.1')
    open.push(socket)
    socket.on('error', () => undefined)
    socket.pause()
    socket.write(text)
    await vi.waitFor(async () => expect(await count()).toBe(1))
    await vi.waitFor(async () => expect(await count()).toBe(0), {timeout: 10_000, interval: 50})
  })
})
