import {withLake} from '../content/lake-client.ts'
import type {ContentEnv, SearchEnv} from '../env.ts'
import {contentLock} from '../lock/content-lock.ts'
import {searchLock} from '../lock/search-lock.ts'
import {withLock} from '../lock/with-lock.ts'
import {withSearch} from '../search/search-client.ts'

/** Runs work that changes content: no other migration, seed or import of content runs meanwhile. */
export function lockContent<T>(
  env: ContentEnv,
  command: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return withLake(env, (client) => withLock(contentLock(client), command, work))
}

/** Runs work that changes stock search: no other migration or stock import runs meanwhile. */
export function lockSearch<T>(
  env: SearchEnv,
  command: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return withSearch(env, (client) => withLock(searchLock(client), command, work))
}
