import {log} from '#/lib/log'
import {createRecords} from './create-records.ts'
import type {Records} from './port.ts'

const POOL_SIZE = 10
const CONNECT_MS = 5000

/** Opens a Postgres server; its migrations are the operator's to run. */
export async function openServer(url: string): Promise<Records> {
  const [{Pool}, {drizzle}] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')])
  const pool = new Pool({connectionString: url, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_MS})
  // A connection that breaks is replaced. Without a listener it would end the process: the pool hears only idle
  // connections, so those at work need one of their own.
  pool.on('error', ({message}) => log('warn', 'records.connection-lost', {message}))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return createRecords('server', drizzle({client: pool}), () => pool.end())
}
