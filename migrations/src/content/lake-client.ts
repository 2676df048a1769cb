import {createClient, type SanityClient} from '@sanity/client'
import {CliError} from '../cli/cli-error.ts'
import type {ContentEnv} from '../env.ts'

/** A client of the Content Lake that may write: the hosted one, or the host that SANITY_API_HOST names. */
export function createLakeClient(env: ContentEnv): SanityClient {
  return createClient({
    projectId: env.SANITY_PROJECT_ID,
    dataset: env.SANITY_DATASET,
    apiVersion: env.SANITY_API_VERSION,
    token: env.SANITY_WRITE_TOKEN,
    useCdn: false,
    perspective: 'raw',
    maxRetries: 2,
    ...(env.SANITY_API_HOST ? {apiHost: env.SANITY_API_HOST, useProjectHostname: false} : {}),
  })
}

/** In ms. A write may take longer; whether anything answers is known by then. */
const PATIENCE_MS = 10_000

/** Runs `work` where the backend answers; reports an outage or an invalid token in one line that says what to do. */
export async function withLake<T>(
  env: ContentEnv,
  work: (client: SanityClient) => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const client = createLakeClient(env)
  try {
    await client.withConfig({timeout: patienceMs, maxRetries: 0}).fetch('1')
    return await work(client)
  } catch (error) {
    throw explain(env, error)
  }
}

function explain(env: ContentEnv, error: unknown): unknown {
  const {statusCode, code, message} = error as {statusCode?: number; code?: string; message?: string}
  const where = env.SANITY_API_HOST ?? `project ${env.SANITY_PROJECT_ID}`
  if (error instanceof CliError) return error
  if (statusCode === 401 || statusCode === 403) {
    return new CliError(
      `The content backend (${where}) refuses SANITY_WRITE_TOKEN. Use a token that may write.`,
      {cause: error},
    )
  }
  if (statusCode !== undefined)
    return new CliError(`The content backend (${where}) answers: ${message ?? statusCode}`, {cause: error})
  if (code !== undefined || /fetch|network|socket|connect/i.test(message ?? '')) {
    return new CliError(
      `The content backend (${where}) does not answer. Start it with "pnpm dev", or set SANITY_API_HOST.`,
      {cause: error},
    )
  }
  return error
}
