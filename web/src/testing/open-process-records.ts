import {afterAll} from 'vitest'
import {openOnce} from '#/gateways/records/open-once'
import {getProcessValue} from '#/lib/process-store'
import {FLOW_RECORDS_KINDS} from './test-records.ts'

/** Lets `getRecords` give a database to what a test file calls, until the end of the file. */
export async function openProcessRecords(): Promise<void> {
  const [kind] = FLOW_RECORDS_KINDS
  const {records, close} = await kind.open()
  getProcessValue('records', () => openOnce(async () => records))
  afterAll(close)
}
