import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'

/**
 * A web server on loopback with the given answers, on a free port or the `wanted` one; `url` has no slash at its end.
 */
export async function startHttp(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  wanted = 0,
): Promise<{readonly url: string; readonly close: () => Promise<void>}> {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(wanted, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
