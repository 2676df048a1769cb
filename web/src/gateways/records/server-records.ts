import type {ClientConfig, Pool, PoolClient} from 'pg'
import {log} from '#/lib/log'
import {createRecords, type Transact} from './create-records.ts'
import type {Records} from './port.ts'

const POOL_SIZE = 10
/** A connection takes milliseconds; one that hangs must not keep its place in the pool. */
const CONNECT_MS = 1000

/** The longest that a transaction may take, with its wait for a connection, in ms. */
type Limits = {
  /** One of a site, for which a shopper waits. */
  readonly site: number
  readonly role: number
  /** Either, from a transaction that ran out of time until one succeeds: several in a row must not add up. */
  readonly away: number
}

const LIMITS: Limits = {site: 4000, role: 60_000, away: 500}

/** Opens a Postgres server; its migrations are the operator's to run. */
export async function openServer(url: string, limits: Limits = LIMITS): Promise<Records> {
  const [{Client, Pool}, {drizzle}] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')])
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: limits.site,
    Client: class extends Client {
      constructor(config?: ClientConfig) {
        // The pool waits longer, because that includes the wait for others to end.
        super({...config, connectionTimeoutMillis: CONNECT_MS})
      }
    },
  })
  // A connection that breaks is replaced. Without a listener it would end the process: the pool hears only idle
  // connections, so those at work need one of their own.
  pool.on('error', ({message}) => log('warn', 'records.connection-lost', {message}))
  pool.on('connect', (client) => client.on('error', () => undefined))
  let isAway = false

  const transact: Transact = async (kind, work) => {
    const deadline = createDeadline(isAway ? limits.away : limits[kind])
    try {
      const client = await connectInTime(pool, deadline)
      const release = allowOnce((isBroken: boolean) => client.release(isBroken))
      try {
        // A connection is closed in the middle of its query, and with it the transaction ends.
        const result = await deadline.watch(drizzle({client}).transaction(work), () => release(true))
        isAway = false
        return result
      } finally {
        release(false)
      }
    } catch (cause) {
      isAway ||= deadline.isOver()
      throw cause
    } finally {
      deadline.stop()
    }
  }

  return createRecords('server', transact, () => pool.end())
}

function allowOnce<T>(act: (value: T) => void): (value: T) => void {
  let isDone = false
  return (value) => {
    if (isDone) return
    isDone = true
    act(value)
  }
}

/** A connection of the pool. One that comes too late goes back. */
function connectInTime(pool: Pool, deadline: Deadline): Promise<PoolClient> {
  const connecting = pool.connect()
  return deadline.watch(connecting, () => {
    connecting.then(
      (client) => client.release(),
      () => undefined,
    )
  })
}

type Deadline = {
  /** What `work` gives; once the time is over `late` is called and the wait ends with an error. */
  readonly watch: <T>(work: Promise<T>, late: () => void) => Promise<T>
  readonly isOver: () => boolean
  readonly stop: () => void
}

function createDeadline(ms: number): Deadline {
  const over = Promise.withResolvers<never>()
  // Nobody may be listening when it is over.
  over.promise.catch(() => undefined)
  let onOver = () => {}
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    onOver()
    over.reject(new Error(`The records did not answer within ${ms} ms`))
  }, ms)
  return {
    watch: (work, late) => {
      onOver = late
      return Promise.race([work, over.promise])
    },
    isOver: () => isOver,
    stop: () => clearTimeout(timer),
  }
}
