import {Server as HttpServer, type RequestListener} from 'node:http'
import {Server as NetServer, type Socket} from 'node:net'

/** A server that can stop without failing a request. */
export type DrainingServer = {
  readonly server: HttpServer
  /**
   * Accepts no new connections, responds to requests on open ones, and asks their clients to close them. Resolves
   * when all are closed, or after `ms`.
   */
  readonly drain: (ms: number) => Promise<void>
}

/** The timeouts of a connection, in ms. */
type Patience = {
  /** For the head of a request, from the connection or the previous response. */
  readonly headMs: number
  /** For the whole request: photographs from a phone take long. */
  readonly requestMs: number
  /** For a connection without traffic in either direction, whose client does not read the response. */
  readonly idleMs: number
  /**
   * For the next request after a response. Balancers reuse a connection for a minute; if it is closed here first, a
   * request that is just being sent fails.
   */
  readonly keepMs: number
  /** The same while draining. */
  readonly leaveMs: number
}

/**
 * The maximum number of pipelined requests on one connection. Browsers send one after the other; a client that sends
 * hundreds at once and reads no responses would fill the memory, and fifty of them keep everybody else waiting.
 */
const MOST_WAITING = 8

const PATIENCE: Patience = {
  headMs: 15_000,
  requestMs: 120_000,
  idleMs: 120_000,
  keepMs: 75_000,
  leaveMs: 5000,
}

/** A server for a listener, not listening yet. */
export function createDrainingServer(
  listener: RequestListener,
  {headMs, requestMs, idleMs, keepMs, leaveMs}: Patience = PATIENCE,
): DrainingServer {
  let isDraining = false
  const limits = {
    headersTimeout: headMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepMs,
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
      // An HTTP server closes idle connections at once, and loses requests just sent over them. Within a few seconds
      // whoever uses theirs has asked again, and is told to close it.
      const leave = Math.max(1, Math.min(leaveMs, ms - 1000))
      server.keepAliveTimeout = leave
      setTimeout(() => server.closeIdleConnections(), leave).unref()
      const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()))
      const timeout = new Promise<void>((done) => setTimeout(done, ms).unref())
      await Promise.race([closed, timeout])
    },
  }
}
