import {rmSync} from 'node:fs'
import {openEmbedded} from '#/gateways/records/embedded-records'
import type {Records} from '#/gateways/records/port'
import {openServer} from '#/gateways/records/server-records'
import {SOAK} from '../../../local/testing/soak.ts'
import {PATIENT_LIMITS} from './patient-limits.ts'
import {createRecordsFolder, MIGRATIONS} from './records-folder.ts'
import {noPostgres, startPostgres, type TestPostgres} from './start-postgres.ts'

export type TestRecords = {readonly records: Records; readonly close: () => Promise<void>}

async function openTestEmbedded(): Promise<TestRecords> {
  const folder = await createRecordsFolder()
  const records = await openEmbedded(folder, MIGRATIONS)
  return {
    records,
    close: async () => {
      await records.close()
      rmSync(folder, {recursive: true, force: true})
    },
  }
}

/** The server that a worker keeps from file to file: it forgets modules between them, and no globals. */
type Worker = typeof globalThis & {
  testPostgres?: {readonly server: Promise<TestPostgres>; isTaken: boolean}
}

/** The worker's own server, emptied; another where a test opens two, or where one has not been closed. */
async function acquireServer() {
  const worker: Worker = globalThis
  worker.testPostgres ??= {server: startPostgres(MIGRATIONS), isTaken: false}
  const kept = worker.testPostgres
  if (kept.isTaken) {
    const server = await startPostgres(MIGRATIONS)
    return {server, release: server.stop}
  }
  kept.isTaken = true
  const server = await kept.server
  await server.clear()
  const release = async () => {
    kept.isTaken = false
  }
  return {server, release}
}

async function openTestServer(): Promise<TestRecords> {
  const {server, release} = await acquireServer()
  const records = await openServer(server.url, PATIENT_LIMITS)
  return {
    records,
    close: async () => {
      await records.close()
      await release()
    },
  }
}

/** Both databases for records, for the tests of the records themselves; `skip` is why one is not available here. */
export const RECORDS_KINDS = [
  {name: 'PGlite', skip: null, isServer: false, open: openTestEmbedded},
  {
    name: noPostgres === null ? 'Postgres' : `Postgres (${noPostgres})`,
    skip: noPostgres,
    isServer: true,
    open: openTestServer,
  },
] as const

/**
 * One database for tests of what is built on the records: Postgres, as in production, or PGlite where it is not
 * installed. Soak tests run on both, and the end-to-end tests on PGlite.
 */
export const FLOW_RECORDS_KINDS =
  SOAK > 0 ? RECORDS_KINDS : RECORDS_KINDS.filter(({isServer}) => isServer === (noPostgres === null))
