import {request as forward, type IncomingMessage, type ServerResponse} from 'node:http'
import {text} from 'node:stream/consumers'
import {type HttpServer, startHttp} from '../../../local/http/start-http.ts'

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

export type FaultyProxy = HttpServer & {
  /** From now on every question gets this answer; null passes questions on again. */
  readonly fail: (fault: Fault | null) => void
  /** Keeps back the answers that contain one of these texts from now on. They are those of the moment of the question. */
  readonly hold: (...parts: readonly string[]) => HeldAnswers
  /** Replaces words in the answers to all questions from now on. */
  readonly replace: (from: string, to: string) => void
}

export type HeldAnswers = {
  /** Whether an answer is kept back that contains this text. */
  readonly has: (part: string) => boolean
  /** Sends what was kept back, and keeps back no more. */
  readonly letGo: () => void
}

type Passing = {readonly change: (body: string) => string; readonly isHeld: (body: string) => Promise<void>}

/** Starts a proxy in front of an HTTP server that can be switched to answer with garbage. `target` is an address. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  let fault: Fault | null = null
  let passing: Passing = {change: (body) => body, isHeld: async () => undefined}
  const server = await startHttp((question, answer) => {
    if (fault === null) passOn({target, question, answer, ...passing})
    else FAULTS[fault](answer)
  })
  return {
    ...server,
    fail: (next) => {
      fault = next
    },
    hold: (...parts) => {
      const {promise, resolve} = Promise.withResolvers<void>()
      const held: string[] = []
      const isHeld = async (body: string) => {
        if (!parts.some((part) => body.includes(part))) return
        held.push(body)
        await promise
      }
      passing = {...passing, isHeld}
      return {
        has: (part) => held.some((body) => body.includes(part)),
        letGo: () => {
          passing = {...passing, isHeld: async () => undefined}
          resolve()
        },
      }
    },
    replace: (from, to) => {
      passing = {...passing, change: (body) => body.replaceAll(from, to)}
    },
  }
}

function send(answer: ServerResponse, status: number, type: string, body: string): void {
  answer.writeHead(status, {'Content-Type': type}).end(body)
}

type Passed = Passing & {
  readonly target: string
  readonly question: IncomingMessage
  readonly answer: ServerResponse
}

function passOn({target, question, answer, change, isHeld}: Passed): void {
  const {method} = question
  const headers = {...question.headers, 'accept-encoding': 'identity'}
  const upstream = forward(new URL(question.url ?? '/', target), {method, headers}, async (reply) => {
    const body = change(await text(reply))
    await isHeld(body)
    const {'content-length': _length, 'transfer-encoding': _encoding, ...kept} = reply.headers
    answer.writeHead(reply.statusCode ?? 502, kept).end(body)
  })
  upstream.once('error', () => answer.destroy())
  question.pipe(upstream)
}
