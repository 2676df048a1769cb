import {parseFilter} from './parse-filter.ts'

/**
 * Both filters as one. Each is read alone first: a filter with parentheses of its own left open
 * would otherwise close the other's and reach past it.
 */
export function joinFilters(first: string, second: string): string {
  const whole = [first, second].filter((filter) => parseFilter(filter, (clause) => clause) !== undefined)
  return whole.length === 2 ? `(${first}) && (${second})` : (whole[0] ?? '')
}
