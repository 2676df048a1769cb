import {withLake} from '../content/lake-client.ts'
import type {ContentEnv} from '../env.ts'
import {createContentLock} from '../lock/content-lock.ts'
import {withLock} from '../lock/with-lock.ts'

/** Runs work that changes content: no other migration, seed or import of content runs meanwhile. */
export function lockContent<T>(
  env: ContentEnv,
  command: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return withLake(env, (client) => withLock(createContentLock(client), command, work))
}
