import type {MisreadColumn} from './import-request.ts'
import type {MisreadValue} from './parse-feed.ts'
import type {SparedCar} from './plan-import.ts'

const LABEL = 11
const EXAMPLES = 12
const SAMPLES = 5
const LONGEST = 80

/** The report on values that could not be interpreted; empty if all could. */
export function describeMisread(misread: readonly MisreadValue[]): string[] {
  if (misread.length === 0) return []
  const total = misread.reduce((sum, {count}) => sum + count, 0)
  const rest = misread.length - EXAMPLES
  return [
    `${'not read'.padEnd(LABEL)}${total} values without a meaning; cars that were not set aside stand without them`,
    ...misread.slice(0, EXAMPLES).map(({count, column, value, attribute, reason, line}) => {
      const place = `${column} "${value}" for ${attribute}, first on line ${line}`
      return `  ${count} × ${place}: ${reason}`
    }),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ]
}

/** The values without a meaning for each column, as a run of a feed keeps them; the column with the most first. */
export function listMisreadColumns(misread: readonly MisreadValue[]): MisreadColumn[] {
  const columns = new Map<string, MisreadColumn>()
  for (const {column, attribute, reason, value, count} of misread) {
    const key = JSON.stringify([column, attribute])
    const known = columns.get(key) ?? {column, attribute, reason, count: 0, samples: []}
    known.count += count
    if (known.samples.length < SAMPLES) known.samples.push(value.slice(0, LONGEST))
    columns.set(key, known)
  }
  return [...columns.values()].toSorted((a, b) => b.count - a.count)
}

/** The lines about cars that a complete feed lacks and that stay in stock; empty if there are none. */
export function describeSpared(spared: readonly SparedCar[]): string[] {
  if (spared.length === 0) return []
  const named = spared
    .slice(0, EXAMPLES)
    .map(({stocknum, name, line}) => `${stocknum}, ${name} (line ${line})`)
  const rest = spared.length > EXAMPLES ? ` and ${spared.length - EXAMPLES} more` : ''
  return [
    `${'kept'.padEnd(LABEL)}${spared.length} cars that the file lacks stay in stock: a row that was not read may be theirs: ${named.join('; ')}${rest}`,
  ]
}
