import {createHash} from 'node:crypto'
import type {LakeAddress} from '../../src/env.ts'
import {buildPlainPdf} from './plain-pdf.ts'

const LINES = [
  ['F2', 20, 'Vehicle history report'],
  ['F1', 11, 'Specimen for the demonstration stock. The vehicle, its VIN and its plate are invented.'],
  ['F2', 13, 'Security interests'],
  ['F1', 11, 'None registered on the day of the search.'],
  ['F2', 13, 'Written-off and stolen'],
  ['F1', 11, 'No notice by any state or territory.'],
  ['F2', 13, 'Odometer'],
  ['F1', 11, 'Readings rise with every recorded service. No sign of a roll-back.'],
  ['F2', 13, 'Registration'],
  ['F1', 11, 'Current. See the expiry date on the page of the vehicle.'],
] as const

/** A one-page PDF used as a car's history report in the demo. The same bytes every time. */
export function buildHistoryReport(): Buffer {
  return buildPlainPdf(LINES)
}

/** The report's address in the Content Lake after the upload: assets are named by the hash of their bytes. */
export function getHistoryReportUrl({
  SANITY_API_HOST,
  SANITY_PROJECT_ID,
  SANITY_DATASET,
}: LakeAddress): string {
  const hash = createHash('sha1').update(buildHistoryReport()).digest('hex')
  const host = SANITY_API_HOST ?? 'https://cdn.sanity.io'
  return `${host}/files/${SANITY_PROJECT_ID}/${SANITY_DATASET}/${hash}.pdf`
}
