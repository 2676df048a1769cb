import {createHash} from 'node:crypto'
import type {LakeAddress} from '../env.ts'

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

/** A one-page PDF that stands for a car's history report in the demo. The same bytes every time. */
export function historyReport(): Buffer {
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    stream(pageText()),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ])
}

/** Where the Content Lake serves the report once it is uploaded: assets are named by the hash of their bytes. */
export function historyReportUrl({SANITY_API_HOST, SANITY_PROJECT_ID, SANITY_DATASET}: LakeAddress): string {
  const hash = createHash('sha1').update(historyReport()).digest('hex')
  const host = SANITY_API_HOST ?? 'https://cdn.sanity.io'
  return `${host}/files/${SANITY_PROJECT_ID}/${SANITY_DATASET}/${hash}.pdf`
}

function pageText(): string {
  let y = 770
  const shown = LINES.map(([font, size, text]) => {
    y -= font === 'F2' ? 34 : 20
    return `BT /${font} ${size} Tf 64 ${y} Td (${text}) Tj ET`
  })
  return shown.join('\n')
}

function stream(text: string): string {
  return `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
}

/** Numbers the objects and writes the table of where each begins, which a PDF reader looks up first. */
function assemble(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const starts = objects.map((body, at) => {
    const start = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return start
  })
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
