import {getEnv} from '#/env/env'
import {getProcessValue} from '#/lib/process-store'
import {openEmbedded} from './embedded-records.ts'
import {type OpenedRecords, openOnce} from './open-once.ts'
import {openServer} from './server-records.ts'

/** The records of this process: on a Postgres server, or embedded where none is configured. */
export function getRecords(): OpenedRecords {
  return getProcessValue('records', () => {
    const {DATABASE_URL, RECORDS_DIR, RECORDS_MIGRATIONS_DIR} = getEnv()
    return openOnce(() =>
      DATABASE_URL ? openServer(DATABASE_URL) : openEmbedded(RECORDS_DIR ?? '', RECORDS_MIGRATIONS_DIR),
    )
  })
}
