import {mkdir, writeFile} from 'node:fs/promises'
import {dirname} from 'node:path'
import {CSV_MARK, formatCsvLine} from '@forecourt/schemas/values/csv-line'
import type {RejectedRow} from './parse-feed.ts'

/** Rejected rows as CSV: line, field, reason and the row as it was read. */
export function formatRejects(rejects: readonly RejectedRow[]): string {
  const rows = rejects.map(({line, field, reason, raw}) => formatCsvLine([line, field, reason, raw]))
  return [CSV_MARK, formatCsvLine(['line', 'field', 'reason', 'row']), ...rows].join('')
}

export async function writeRejects(path: string, rejects: readonly RejectedRow[]): Promise<void> {
  await mkdir(dirname(path), {recursive: true})
  await writeFile(path, formatRejects(rejects))
}

/** The reasons for rejected rows with their counts, the ten most frequent first. */
export function countReasons(rejects: readonly RejectedRow[]): {reason: string; count: number}[] {
  const counts = new Map<string, number>()
  for (const {field, reason} of rejects) {
    // Removes line numbers, which would make every reason unique.
    const words = `${field ? `${field}: ` : ''}${reason.replace(/line \d+/, 'another line')}`
    counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return [...counts]
    .map(([reason, count]) => ({reason, count}))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 10)
}
