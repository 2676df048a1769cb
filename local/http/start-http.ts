import {once} from 'node:events'
import {createServer, type RequestListener} from 'node:http'

export type HttpServer = {readonly url: string; readonly close: () => Promise<void>}

/** A web server on loopback, on a free port or the `wanted` one; `url` has no slash at its end. */
export async function startHttp(answer: RequestListener, wanted = 0): Promise<HttpServer> {
  const server = createServer(answer)
  // Otherwise a client that is busy for seconds could send a request over a connection that is being closed.
  server.keepAliveTimeout = 60_000
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : wanted}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
