import {FILTER_ATTRIBUTES, type FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {buildWeeklyFilter} from '#/domain/finance/build-weekly-filter'
import type {WeeklyRule} from '#/domain/finance/weekly-rule'
import {hasMake, type Lists} from '#/domain/listing/model-pairs'

/** The attributes that narrow a make rather than the whole listing. */
export const OF_A_MAKE: readonly FilterAttribute[] = ['make', 'model', 'make_model', 'badge']

/** What the chosen values of one attribute ask for, as clauses of a filter; `weekly` is the site's rule of figures. */
export function listClauses(
  name: FilterAttribute,
  values: readonly string[],
  weekly: WeeklyRule | null,
): string[] {
  const {field, kind} = FILTER_ATTRIBUTES[name]
  if (field === null) return weekly && values.length > 0 ? [buildWeeklyFilter(weekly, values)] : []
  const quoted = values.filter((value) => !value.includes('`')).map(quote)
  if (quoted.length === 0) return []
  return kind === 'all' ? quoted.map((value) => `${field}:=[${value}]`) : [`${field}:=[${quoted.join(',')}]`]
}

/**
 * Makes, models and badges as clauses. A make with models chosen stands for those alone, beside other makes with all
 * of theirs; `counted` is the attribute whose values are being counted, if any: badges are counted of those models.
 */
export function makeClauses(
  lists: Lists,
  attributes: readonly FilterAttribute[],
  counted: FilterAttribute | null,
): string[] {
  const chosen = attributes.filter((name) => OF_A_MAKE.includes(name))
  const has = (name: FilterAttribute) => (chosen.includes(name) ? (lists[name] ?? []) : [])
  const pairs = has('make_model')
  const all = chosen.flatMap((name) => listClauses(name, has(name), null))
  if (pairs.length === 0 || has('make').length === 0) return all
  const whole = has('make').filter((make) => !pairs.some((pair) => hasMake(pair, make)))
  const narrow = chosen
    .filter((name) => name !== 'make')
    .flatMap((name) => listClauses(name, has(name), null))
  const [makes] = listClauses('make', whole, null)
  return !makes || counted === 'badge' ? narrow : [`(${makes} || (${narrow.join(' && ')}))`]
}

// Numbers and flags stand bare in a filter, all else in back-ticks.
function quote(value: string): string {
  return value === 'true' || value === 'false' || Number.isFinite(Number(value) % 1) ? value : `\`${value}\``
}
