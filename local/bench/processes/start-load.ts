import {Agent, type RequestOptions, request} from 'node:http'
import {setTimeout as pause} from 'node:timers/promises'

/** A request without the page. */
export type Failure = {
  readonly path: string
  /** The status, or the code of the connection's error. */
  readonly kind: string
  /** How long it took, in ms. */
  readonly ms: number
  /** Whether an earlier request had used the connection. */
  readonly isReused: boolean
}

export type Load = {
  readonly countSent: () => number
  /** Stops the load. Returns the number of successful requests, the failures, and the response times in ms. */
  readonly stop: () => Promise<{answered: number; failures: Failure[]; times: number[]}>
}

type Target = {
  readonly port: number
  /** Asked in turn. */
  readonly hosts: readonly string[]
  readonly paths: readonly string[]
  readonly perSecond: number
  readonly connections: number
  /** Called for each failure. */
  readonly failed?: (failure: Failure) => void
}

/** Requests pages at a bounded rate over keep-alive connections, as a load balancer does. */
export function startLoad({port, hosts, paths, perSecond, connections, failed}: Target): Load {
  const agent = new Agent({keepAlive: true, maxSockets: connections})
  const failures: Failure[] = []
  const times: number[] = []
  const under = new Set<Promise<void>>()
  let sent = 0
  let isOver = false

  async function ask(host: string, path: string): Promise<void> {
    const began = performance.now()
    const answer = await getAnswer({host: '127.0.0.1', port, path, agent, headers: {host: `${host}:${port}`}})
    const ms = performance.now() - began
    if (answer.kind === '200') return void times.push(ms)
    const failure = {path: `${host}${path}`, ms: Math.round(ms), ...answer}
    failures.push(failure)
    failed?.(failure)
  }

  async function run(): Promise<void> {
    for (let at = 0; !isOver; at += 1) {
      // Stop sending while too many requests are pending, as with a suspended server.
      if (under.size > 4 * connections) {
        await pause(1000 / perSecond)
        continue
      }
      const host = hosts[at % hosts.length] ?? ''
      sent += 1
      const asked = ask(host, paths[at % paths.length] ?? '/').finally(() => under.delete(asked))
      under.add(asked)
      await pause(1000 / perSecond)
    }
    await Promise.all(under)
  }

  const running = run()
  return {
    countSent: () => sent,
    stop: async () => {
      isOver = true
      await running
      agent.destroy()
      return {answered: times.length, failures, times}
    },
  }
}

function getAnswer(options: RequestOptions): Promise<Pick<Failure, 'kind' | 'isReused'>> {
  return new Promise((done) => {
    const end = (kind: string) => done({kind, isReused: asked.reusedSocket})
    const fail = (error: NodeJS.ErrnoException) => end(error.code ?? error.message)
    const asked = request(options, (response) => {
      response.resume()
      response.once('end', () => end(String(response.statusCode)))
      response.once('error', fail)
    })
    asked.once('error', fail)
    asked.end()
  })
}
