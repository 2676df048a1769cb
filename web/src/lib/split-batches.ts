/** Splits a list into parts of one size, the last of which may be smaller. */
export function splitBatches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({length: Math.ceil(items.length / size)}, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}
