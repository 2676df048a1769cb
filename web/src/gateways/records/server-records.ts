import type {ClientConfig, PoolClient} from 'pg'
import {log} from '#/lib/log'
import {createRecords, type Transact} from './create-records.ts'
import type {Records} from './port.ts'

const POOL_SIZE = 10

/** How long a transaction and its wait for a connection may take while no other succeeds, in ms. */
export type Limits = {
  /** For connecting, which takes milliseconds: an attempt that hangs must not occupy a place in the pool. */
  readonly connect: number
  /** For a transaction of one site, for which a shopper waits. */
  readonly site: number
  readonly role: number
  /** For any transaction, after one has timed out and until one succeeds: several in a row must not add up. */
  readonly away: number
}

const LIMITS: Limits = {connect: 1000, site: 4000, role: 60_000, away: 500}

/** Connects to a Postgres server; its migrations are run by the operator. */
export async function openServer(url: string, limits: Limits = LIMITS): Promise<Records> {
  const [{Client, Pool}, {drizzle}] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')])
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    Client: class extends Client {
      constructor(config?: ClientConfig) {
        super({...config, connectionTimeoutMillis: limits.connect})
      }
    },
  })
  // A broken connection is replaced. Without a listener the error would end the process: the pool only listens to idle
  // connections, so busy ones need their own listener.
  pool.on('error', ({message}) => log('warn', 'records.connection-lost', {message}))
  pool.on('connect', (client) => client.on('error', () => undefined))
  let isAway = false
  let succeededAt = 0

  const transact: Transact = async (kind, work) => {
    const getLimit = () => (isAway ? limits.away : limits[kind])
    const giveUp = () => {
      isAway = true
    }
    const connecting = pool.connect()
    const getLifeSign = () => succeededAt
    const client = await limitTime(connecting, {
      ms: getLimit(),
      getLifeSign,
      late: () => {
        giveUp()
        returnLater(connecting)
      },
    })
    const release = allowOnce((isBroken: boolean) => client.release(isBroken))
    try {
      const result = await limitTime(drizzle({client}).transaction(work), {
        ms: getLimit(),
        getLifeSign,
        late: () => {
          giveUp()
          // Closes the connection in the middle of its query, which ends the transaction.
          release(true)
        },
      })
      isAway = false
      succeededAt = performance.now()
      return result
    } finally {
      // The driver returns a connection only once a transaction has begun.
      release(false)
    }
  }

  return createRecords('server', transact, () => pool.end())
}

function returnLater(connecting: Promise<PoolClient>): void {
  connecting.then(
    (client) => client.release(),
    () => undefined,
  )
}

function allowOnce<T>(act: (value: T) => void): (value: T) => void {
  let isDone = false
  return (value) => {
    if (isDone) return
    isDone = true
    act(value)
  }
}

type TimeLimit = {
  readonly ms: number
  /**
   * The last time, by `performance.now()`, that the database completed something: a transaction that is queued, or
   * waits for a contended row, waits longer while it does.
   */
  readonly getLifeSign: () => number
  /** Called before the wait ends with an error. */
  readonly late: () => void
}

/** A wait ends in any case after this multiple of its limit: one connection may hang while others work. */
const MOST_TIMES = 4

function limitTime<T>(work: Promise<T>, {ms, getLifeSign, late}: TimeLimit): Promise<T> {
  const began = performance.now()
  const over = Promise.withResolvers<never>()
  const check = (): NodeJS.Timeout | undefined => {
    const end = Math.min(Math.max(began, getLifeSign()) + ms, began + ms * MOST_TIMES)
    const left = end - performance.now()
    if (left > 0)
      return setTimeout(() => {
        timer = check()
      }, Math.ceil(left))
    late()
    over.reject(new Error(`The records did not answer within ${ms} ms`))
    return undefined
  }
  let timer = check()
  return Promise.race([work, over.promise]).finally(() => clearTimeout(timer))
}
