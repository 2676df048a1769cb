/** A state with its reason, which is left out if it is the same. */
export function describeState({state, reason}: {readonly state: string; readonly reason: string}): string {
  return state === reason ? state : `${state}, ${reason}`
}

/** Lines of a plain table, each column as wide as its widest cell. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return `${lines.join('\n')}\n`
}

// Spreadsheets run a cell that starts with these as a formula, and cells contain shoppers' input.
const FORMULA = /^[=+\-@\t\r]/

/** One line of a CSV file. */
export function formatCsvLine(cells: readonly (string | number | boolean | null | undefined)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | boolean | null | undefined): string {
  const text = String(value ?? '')
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
