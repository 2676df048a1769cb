import {Client, Errors} from 'typesense'
import {CliError} from '../cli/cli-error.ts'
import type {SearchEnv} from '../env.ts'

/** Stock search does not respond correctly; a retry may help. */
export class OutageError extends CliError {}

const TIMEOUT_SECONDS = 60

/** A client of stock search with the given key, by default the admin key. */
export function createSearchClient(env: SearchEnv, apiKey: string = env.TYPESENSE_ADMIN_KEY): Client {
  const nodes = env.TYPESENSE_URL.map((address) => {
    const {protocol, hostname, port, pathname} = new URL(address)
    const secure = protocol === 'https:'
    return {
      protocol: secure ? 'https' : 'http',
      host: hostname,
      port: port === '' ? (secure ? 443 : 80) : Number(port),
      path: pathname === '/' ? '' : pathname,
    }
  })
  return new Client({
    nodes,
    apiKey,
    connectionTimeoutSeconds: TIMEOUT_SECONDS,
    numRetries: 2,
    retryIntervalSeconds: 0.2,
    logLevel: 'silent',
  })
}

/** Runs `work`; reports an outage or an invalid key in one line that says what to do. */
export async function withSearch<T>(env: SearchEnv, work: (client: Client) => Promise<T>): Promise<T> {
  try {
    return await work(createSearchClient(env))
  } catch (error) {
    throw explain(env, error)
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof Errors.ObjectNotFound
}

function explain(env: SearchEnv, error: unknown): unknown {
  if (error instanceof CliError) return error
  const where = env.TYPESENSE_URL.join(', ')
  if (error instanceof Errors.RequestUnauthorized) {
    return new OutageError(
      `Stock search (${where}) refuses TYPESENSE_ADMIN_KEY. Use the key the server was started with.`,
      {cause: error},
    )
  }
  const {httpStatus, code, message} = error as {httpStatus?: number; code?: string; message?: string}
  if (httpStatus !== undefined)
    return new OutageError(`Stock search (${where}) answers: ${message ?? httpStatus}`, {cause: error})
  if (code !== undefined) {
    return new OutageError(
      `Stock search (${where}) does not answer. Start it with "pnpm dev", or set TYPESENSE_URL.`,
      {cause: error},
    )
  }
  return error
}
