import {mkdir, writeFile} from 'node:fs/promises'
import {dirname} from 'node:path'
import type {RejectedRow} from './parse-feed.ts'

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Rejected rows as CSV: line, field, reason and the row as it was read. */
export function formatRejects(rejects: readonly RejectedRow[]): string {
  const rows = rejects.map(({line, field, reason, raw}) =>
    [String(line), field, reason, raw].map(quote).join(','),
  )
  return `${['line,field,reason,row', ...rows].join('\n')}\n`
}

export async function writeRejects(path: string, rejects: readonly RejectedRow[]): Promise<void> {
  await mkdir(dirname(path), {recursive: true})
  await writeFile(path, formatRejects(rejects))
}
