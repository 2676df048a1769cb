import {MAIN_CLUSTER} from '@forecourt/schemas/values/clusters'
import {Client, Errors} from 'typesense'
import {CliError} from '../cli/cli-error.ts'
import type {SearchEnv} from '../env.ts'

/** Stock search does not respond correctly; a retry may help. */
export class OutageError extends CliError {}

/** What a client waits for, and how often it asks again. */
const PATIENCE = {connectionTimeoutSeconds: 60, numRetries: 2}
/** For the question whether a node answers. */
const PATIENCE_SECONDS = 10

/** A client of stock search with the given key, by default the admin key. */
export function createSearchClient(
  env: SearchEnv,
  apiKey: string = env.TYPESENSE_ADMIN_KEY,
  patience = PATIENCE,
): Client {
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
    ...patience,
    retryIntervalSeconds: 0.2,
    logLevel: 'silent',
  })
}

/** The variables of each cluster by its name, the main one first. */
export function listClusters(env: SearchEnv): ReadonlyMap<string, SearchEnv> {
  const others = [...env.TYPESENSE_CLUSTERS].map(([name, nodes]): [string, SearchEnv] => [
    name,
    {...env, TYPESENSE_URL: [...nodes]},
  ])
  return new Map([[MAIN_CLUSTER, env], ...others])
}

/** The variables of the named cluster. @throws CliError when there is none of this name */
export function getCluster(env: SearchEnv, name: string = MAIN_CLUSTER): SearchEnv {
  const clusters = listClusters(env)
  const found = clusters.get(name)
  if (found) return found
  throw new CliError(
    `TYPESENSE_CLUSTERS has no cluster "${name}"; there are ${[...clusters.keys()].join(', ')}.`,
  )
}

/** The same option of every command that writes stock. */
export const CLUSTER = [
  'NAME',
  'The cluster of TYPESENSE_CLUSTERS that has the cars of the dealership; the main one if left out.',
] as const

/** Runs `work` with a client of each cluster by its name; reports errors as `withSearch` does. */
export async function withClusters<T>(
  env: SearchEnv,
  work: (clients: ReadonlyMap<string, Client>) => Promise<T>,
): Promise<T> {
  const clusters = [...listClusters(env)]
  try {
    await Promise.all(clusters.map(([, one]) => requireAnswer(one, PATIENCE_SECONDS)))
    return await work(new Map(clusters.map(([name, one]) => [name, createSearchClient(one)])))
  } catch (error) {
    throw explain({...env, TYPESENSE_URL: clusters.flatMap(([, one]) => one.TYPESENSE_URL)}, error)
  }
}

/** Runs `work` where a node answers; reports an outage or an invalid key in one line that says what to do. */
export async function withSearch<T>(
  env: SearchEnv,
  work: (client: Client) => Promise<T>,
  seconds = PATIENCE_SECONDS,
): Promise<T> {
  try {
    await requireAnswer(env, seconds)
    return await work(createSearchClient(env))
  } catch (error) {
    throw explain(env, error)
  }
}

/** Asks one node after the other; what they do may take longer. */
async function requireAnswer(env: SearchEnv, seconds: number): Promise<void> {
  const patience = {connectionTimeoutSeconds: seconds, numRetries: env.TYPESENSE_URL.length - 1}
  await createSearchClient(env, env.TYPESENSE_ADMIN_KEY, patience).health.retrieve()
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
