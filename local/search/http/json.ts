const MARK = '\u0000int:'

/** A whole number too large for a double, to be written without quotes. */
export function rawNumber(value: bigint): string {
  return `${MARK}${value}`
}

/** JSON with large whole numbers as numbers. */
export function writeJson(value: unknown): string {
  const text = JSON.stringify(value)
  return text.includes('\\u0000int:') ? text.replace(/"\\u0000int:(-?\d+)"/g, '$1') : text
}
