import {once} from 'node:events'
import {createServer, request as forward, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'

const FAULTS = {
  html: (answer) => send(answer, 200, 'text/html', '<!doctype html><title>Maintenance</title>'),
  'html called JSON': (answer) => send(answer, 200, 'application/json', '<!doctype html>'),
  'an empty object': (answer) => send(answer, 200, 'application/json', '{}'),
  'an empty body': (answer) => send(answer, 200, 'application/json', ''),
  'a result that is null': (answer) => send(answer, 200, 'application/json', '{"result":null}'),
  'a result that is an object': (answer) => send(answer, 200, 'application/json', '{"result":{}}'),
  'rows that are no documents': (answer) => send(answer, 200, 'application/json', '{"result":[{"a":1},7]}'),
  'a list': (answer) => send(answer, 200, 'application/json', '[]'),
  'JSON cut in the middle': (answer) => send(answer, 200, 'application/json', '{"result":[{"id":"pag'),
  'status 500': (answer) => send(answer, 500, 'application/json', '{"error":"broken"}'),
  'a closed connection': (answer) => void answer.destroy(),
  silence: () => undefined,
} satisfies {[name: string]: (answer: ServerResponse) => void}

export type Fault = keyof typeof FAULTS

/** Every way in which the proxy can fail. */
export const ALL_FAULTS = Object.keys(FAULTS).filter((name): name is Fault => name in FAULTS)

export type FaultyProxy = {
  readonly url: string
  /** From now on every question gets this answer; null passes questions on again. */
  readonly fail: (fault: Fault | null) => void
  readonly close: () => Promise<void>
}

/** Starts a proxy in front of an HTTP server that can be switched to answer with garbage. `target` is an address. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  let fault: Fault | null = null
  const server = createServer((question, answer) => {
    if (fault === null) passOn(target, question, answer)
    else FAULTS[fault](answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${getPort(server.address())}`,
    fail: (next) => {
      fault = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function getPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return address.port
}

function send(answer: ServerResponse, status: number, type: string, body: string): void {
  answer.writeHead(status, {'Content-Type': type}).end(body)
}

function passOn(target: string, question: IncomingMessage, answer: ServerResponse): void {
  const {method, headers} = question
  const upstream = forward(new URL(question.url ?? '/', target), {method, headers}, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(answer)
  })
  upstream.once('error', () => answer.destroy())
  question.pipe(upstream)
}
