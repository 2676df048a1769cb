import {createHash} from 'node:crypto'
import type {LakeAddress} from '../../src/env.ts'
import {HISTORY_REPORT, readSeedFile} from './seed-file.ts'

/** The report's address in the Content Lake after the upload: assets are named by the hash of their bytes. */
export function getHistoryReportUrl({
  SANITY_API_HOST,
  SANITY_PROJECT_ID,
  SANITY_DATASET,
}: LakeAddress): string {
  const hash = createHash('sha1').update(readSeedFile(HISTORY_REPORT)).digest('hex')
  const host = SANITY_API_HOST ?? 'https://cdn.sanity.io'
  return `${host}/files/${SANITY_PROJECT_ID}/${SANITY_DATASET}/${hash}.pdf`
}
