import {parseFilter} from './parse-filter.ts'

/**
 * Combines both filters. Each is parsed alone first: a filter with an unclosed parenthesis could otherwise close
 * the other's and escape it.
 */
export function joinFilters(first: string, second: string): string {
  const whole = [first, second].filter((filter) => parseFilter(filter, (clause) => clause) !== undefined)
  return whole.length === 2 ? `(${first}) && (${second})` : (whole[0] ?? '')
}
