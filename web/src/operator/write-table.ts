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
