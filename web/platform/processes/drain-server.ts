import {Server as HttpServer, type RequestListener} from 'node:http'
import {Server as NetServer, type Socket} from 'node:net'

/** A server that can end without failing a request. */
export type DrainingServer = {
  readonly server: HttpServer
  /**
   * Accepts no new connections, answers requests on open ones, and asks their clients to close them. Resolves when
   * all are closed, or after `ms`.
   */
  readonly drain: (ms: number) => Promise<void>
}

/** For how long a connection may keep the server waiting, in ms. */
type Patience = {
  /** For the head of a request, from the connection or the answer before. */
  readonly headMs: number
  /** For the whole request: photographs of a phone take their time. */
  readonly requestMs: number
  /** For a connection without traffic in either direction, whose client does not read the response. */
  readonly idleMs: number
}

/**
 * Requests over one connection that wait for their answers. Browsers send one after the other; who sends hundreds at
 * once and reads none of the answers has them all held in memory.
 */
const MOST_WAITING = 32

const PATIENCE: Patience = {headMs: 15_000, requestMs: 120_000, idleMs: 120_000}

/** A server for a listener, which has not begun to listen. */
export function createDrainingServer(
  listener: RequestListener,
  {headMs, requestMs, idleMs}: Patience = PATIENCE,
): DrainingServer {
  let isDraining = false
  const limits = {
    headersTimeout: headMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(2000, headMs),
  }
  const waiting = new WeakMap<Socket, number>()
  const server = new HttpServer(limits, (request, response) => {
    const {socket} = request
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    if (count > MOST_WAITING) socket.destroy()
    if (socket.destroyed) return
    if (isDraining) response.setHeader('Connection', 'close')
    listener(request, response)
  })
  server.setTimeout(idleMs)
  return {
    server,
    drain: async (ms) => {
      isDraining = true
      // An HTTP server closes idle connections at once, and loses what a client has just sent over one of them. They
      // end by themselves a few seconds after their last answer, which their clients were told.
      const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()))
      const timeout = new Promise<void>((done) => setTimeout(done, ms).unref())
      await Promise.race([closed, timeout])
    },
  }
}
