import {connect, type Socket} from 'node:net'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {PATIENCE} from '../../../local/testing/patience.ts'
import {createDrainingServer} from './drain-server'

const open: Socket[] = []
let stop = () => {}

afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
  stop()
})

/** A server, with short timeouts unless told otherwise, with an answer that is larger than a socket holds. */
async function start(patience = {headMs: 200, requestMs: 600, idleMs: 400}) {
  let [asked, connections] = [0, 0]
  const {server, drain} = createDrainingServer(
    (request, response) => {
      asked += 1
      request.resume()
      request.once('end', () => response.end('a'.repeat(request.url === '/large' ? 30_000_000 : 100_000)))
    },
    {...patience, keepMs: 75_000, leaveMs: 1000},
  )
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const count = () => new Promise<number>((done) => server.getConnections((_, found) => done(found)))
  return {port, drain, count, asked: () => asked, connections: () => connections}
}

describe('connection that keeps the server waiting', () => {
  it.each([
    ['asks nothing', ''],
    ['sends half a head', 'GET / HTTP/1.1\r\nHost: a'],
    ['sends half a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nab'],
    ['reads no answer', 'GET /large HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('is ended where it %s', async (_, text) => {
    const {port, count, connections} = await start()
    const socket = connect(port, '127.0.0.1')
    open.push(socket)
    socket.on('error', () => undefined)
    socket.pause()
    socket.write(text)
    await vi.waitFor(() => expect(connections()).toBe(1), PATIENCE)
    await vi.waitFor(async () => expect(await count()).toBe(0), {...PATIENCE, interval: 50})
  })

  it('is ended where it asks for hundreds of answers at once, and few are made', async () => {
    // No timeout may end it first: a busy machine can take longer than a short one to read the requests.
    const {port, count, asked} = await start({headMs: 120_000, requestMs: 120_000, idleMs: 120_000})
    const socket = connect(port, '127.0.0.1')
    open.push(socket)
    socket.on('error', () => undefined)
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(300))
    await vi.waitFor(async () => expect([await count(), asked() > 0]).toEqual([0, true]), PATIENCE)
    expect(asked()).toBeLessThanOrEqual(8)
  })
})

describe('connection that has had an answer', () => {
  /** One that stays open between requests, as a balancer's. */
  function keep(port: number) {
    const socket = connect(port, '127.0.0.1')
    open.push(socket)
    let said = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    const ask = async () => {
      said = ''
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
      await vi.waitFor(() => expect(said).toMatch(/a{1000}/), PATIENCE)
      return said.toLowerCase()
    }
    return {ask}
  }

  it('is kept for longer than balancers reuse one', async () => {
    const {port} = await start()
    expect(await keep(port).ask()).toContain('keep-alive: timeout=75')
  })

  it('is ended while the server drains, after a request that was told to close it or a pause', async () => {
    const {port, drain, count} = await start()
    const [idle, busy] = [keep(port), keep(port)]
    await Promise.all([idle.ask(), busy.ask()])
    const drained = drain(20_000)
    expect(await busy.ask()).toContain('connection: close')
    await drained
    expect(await count()).toBe(0)
  })
})
