import {parseFilter} from './parse-filter.ts'

/**
 * Both filters as one. Each is parsed alone first: a filter with an open parenthesis would otherwise close the other's
 * and reach beyond it.
 */
export function joinFilters(first: string, second: string): string {
  const whole = [first, second].filter((filter) => parseFilter(filter, (clause) => clause) !== undefined)
  return whole.length === 2 ? `(${first}) && (${second})` : (whole[0] ?? '')
}
