/** The mark at the start of a file by which Excel knows UTF-8. */
export const CSV_MARK = '\uFEFF'

// Spreadsheets run a cell that starts with these as a formula, and cells contain what strangers wrote. A number with its
// sign, such as a phone number, is none.
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/
const NUMBER = /^[+-]?\d[\d ().]*$/

/** One line of a CSV file for spreadsheets, with its line break. A formula becomes a text, by an apostrophe before it. */
export function formatCsvLine(cells: readonly (string | number | boolean | null | undefined)[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

function formatCell(value: string | number | boolean | null | undefined): string {
  const text = String(value ?? '')
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
