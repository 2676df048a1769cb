import {formatTable} from '../../stack/format-table.ts'

export type Row = {readonly [column: string]: string | number}

/** Prints rows with the same columns below a title. */
export function printTable(title: string, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => columns.map((column) => String(row[column] ?? '')))
  process.stdout.write(`\n${title}\n${formatTable([columns, ...lines])}\n\n`)
}

/** Bytes as kB, with one decimal. */
export function formatKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

/** The value that a share of 0 to 1 does not pass, the median without one; NaN for an empty list. */
export function getShare(values: readonly number[], share = 0.5): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}
