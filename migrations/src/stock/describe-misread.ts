import type {MisreadValue} from './parse-feed.ts'

const LABEL = 11
const EXAMPLES = 12

/** The lines of a report on values without a meaning; none where everything was understood. */
export function describeMisread(misread: readonly MisreadValue[]): string[] {
  if (misread.length === 0) return []
  const total = misread.reduce((sum, {count}) => sum + count, 0)
  const rest = misread.length - EXAMPLES
  return [
    `${'not read'.padEnd(LABEL)}${total} values without a meaning; their cars stand without them`,
    ...misread.slice(0, EXAMPLES).map(({count, column, value, attribute, reason, line}) => {
      const place = `${column} "${value}" for ${attribute}, first on line ${line}`
      return `  ${count} × ${place}: ${reason}`
    }),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ]
}
