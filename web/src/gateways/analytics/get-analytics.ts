import {getProcessValue} from '#/lib/process-store'
import {getRecords} from '../records/get-records.ts'
import type {Analytics} from './port.ts'
import {createRecordedAnalytics} from './recorded-analytics.ts'

/** The events of this process, counted in the records. */
export function getAnalytics(): Analytics {
  return getProcessValue('analytics', () => createRecordedAnalytics(getRecords()))
}
