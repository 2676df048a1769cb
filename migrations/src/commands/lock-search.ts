import type {SearchEnv} from '../env.ts'
import {searchLock} from '../lock/search-lock.ts'
import {withLock} from '../lock/with-lock.ts'
import {withSearch} from '../search/search-client.ts'

/** Runs work that changes stock search: no other migration or stock import runs meanwhile. */
export function lockSearch<T>(
  env: SearchEnv,
  command: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return withSearch(env, (client) => withLock(searchLock(client), command, work))
}
