import {Agent, type RequestOptions, request} from 'node:http'
import {setTimeout as pause} from 'node:timers/promises'

export type Load = {
  /** Stops the load. Returns the number of successful requests, the failures, and the response times in ms. */
  readonly stop: () => Promise<{answered: number; failures: string[]; times: number[]}>
}

type Target = {
  readonly port: number
  /** Asked in turn. */
  readonly hosts: readonly string[]
  readonly paths: readonly string[]
  readonly perSecond: number
  readonly connections: number
}

/** Requests pages at a bounded rate over keep-alive connections, as a load balancer does. */
export function startLoad({port, hosts, paths, perSecond, connections}: Target): Load {
  const agent = new Agent({keepAlive: true, maxSockets: connections})
  const failures: string[] = []
  const times: number[] = []
  const under = new Set<Promise<void>>()
  let isOver = false

  async function ask(host: string, path: string): Promise<void> {
    const began = performance.now()
    const status = await getStatus({host: '127.0.0.1', port, path, agent, headers: {host: `${host}:${port}`}})
    if (status === 200) times.push(performance.now() - began)
    else failures.push(`${host}${path}: ${status}`)
  }

  async function run(): Promise<void> {
    for (let at = 0; !isOver; at += 1) {
      // Stop sending while too many requests are pending, as with a suspended server.
      if (under.size > 4 * connections) {
        await pause(1000 / perSecond)
        continue
      }
      const host = hosts[at % hosts.length] ?? ''
      const asked = ask(host, paths[at % paths.length] ?? '/').finally(() => under.delete(asked))
      under.add(asked)
      await pause(1000 / perSecond)
    }
    await Promise.all(under)
  }

  const running = run()
  return {
    stop: async () => {
      isOver = true
      await running
      agent.destroy()
      return {answered: times.length, failures, times}
    },
  }
}

function getStatus(options: RequestOptions): Promise<number | string> {
  return new Promise((done) => {
    const asked = request(options, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode ?? 0))
      response.once('error', ({message}) => done(message))
    })
    asked.once('error', ({message}) => done(message))
    asked.end()
  })
}
