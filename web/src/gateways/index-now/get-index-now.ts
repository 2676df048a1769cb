import {getEnv} from '#/env/env'
import {getProcessValue} from '#/lib/process-store'
import {createHttpIndexNow} from './http-index-now.ts'
import type {IndexNow} from './port.ts'

/** The search engines of this process. */
export function getIndexNow(): IndexNow {
  return getProcessValue('index-now', () => createHttpIndexNow(getEnv().INDEXNOW_URL))
}
