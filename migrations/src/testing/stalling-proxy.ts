import {type IncomingMessage, type ServerResponse, request as send} from 'node:http'
import {type HttpServer, startHttp} from '../../../local/http/start-http.ts'

export type StallingProxy = HttpServer & {
  /** Whether a request has been left without an answer. */
  hasStalled: () => boolean
}

/**
 * Starts a proxy in front of a backend on this machine that never passes on a write for which `stalls` returns true.
 * The writing process then waits in the middle of its work, where a test kills it without a race.
 *
 * @param stalls Asked before each request with a body, with the request's path.
 */
export async function startStallingProxy(
  backend: string,
  stalls: (path: string) => Promise<boolean>,
): Promise<StallingProxy> {
  let stalled = false
  const server = await startHttp(async (request, response) => {
    const path = request.url ?? '/'
    stalled ||= request.method === 'POST' && (await stalls(path))
    if (!stalled) forward(new URL(path, backend), request, response)
  })
  return {...server, hasStalled: () => stalled}
}

function forward(to: URL, request: IncomingMessage, response: ServerResponse): void {
  const passed = send(to, {method: request.method, headers: request.headers}, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  // A killed process leaves its last request behind.
  passed.on('error', () => response.destroy())
  request.on('error', () => passed.destroy())
  request.pipe(passed)
}
