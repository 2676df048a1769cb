import {setTimeout as pause} from 'node:timers/promises'
import type {Client} from 'pg'
import {log} from '#/lib/log'
import {getErrorMessage} from '#/lib/result'

/** An open connection; `ended` settles when it closes. */
export type Link = {readonly client: Client; readonly ended: AbortSignal}

type Options = {
  readonly url: string
  /** Timeout of a query, after which the connection is replaced. */
  readonly queryMs: number
  readonly retryMs: number
  /** Called for each notification. */
  readonly notified: () => void
  /** Runs on each connection until it ends. */
  readonly work: (link: Link) => Promise<void>
}

/**
 * Keeps a dedicated Postgres connection, reopened whenever it ends. Returns a function that closes it permanently.
 */
export function holdConnection({url, queryMs, retryMs, notified, work}: Options): () => Promise<void> {
  const closing = new AbortController()

  async function hold(): Promise<void> {
    let isReported = false
    while (!closing.signal.aborted) {
      const cause = await connectOnce(() => {
        isReported = false
      })
      if (closing.signal.aborted) return
      if (!isReported) log('warn', 'announcements.connection-lost', {message: getErrorMessage(cause)})
      isReported = true
      await pause(retryMs)
    }
  }

  /** Resolves with the reason why the connection ended. */
  async function connectOnce(connected: () => void): Promise<unknown> {
    const {Client} = await import('pg')
    const timeouts = {connectionTimeoutMillis: queryMs, query_timeout: queryMs}
    const client = new Client({connectionString: url, keepAlive: true, ...timeouts})
    const ending = new AbortController()
    const ended = AbortSignal.any([ending.signal, closing.signal])
    const isOver = new Promise<void>((done) => ended.addEventListener('abort', () => done(), {once: true}))
    client.on('error', (cause) => ending.abort(cause))
    client.once('end', () => ending.abort(new Error('The connection was closed')))
    client.on('notification', notified)
    try {
      await client.connect()
      connected()
      await Promise.race([work({client, ended}), isOver])
      return ended.reason
    } catch (cause) {
      return cause
    } finally {
      ending.abort()
      // `end()` never settles if the server does not respond.
      await Promise.race([client.end(), pause(retryMs)]).catch(() => undefined)
    }
  }

  const holding = hold()
  return () => {
    closing.abort()
    return holding
  }
}
