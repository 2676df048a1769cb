import {LENDER_RULES, type LenderRule} from '@forecourt/schemas/finance/lender-rules'
import type {Lender} from '@forecourt/schemas/vehicle/enums'
import {getUntilField, getWeeklyField, UNDATED} from '@forecourt/schemas/vehicle/weekly-fields'
import {buildAnyClause} from '../build-base-filter.ts'
import type {WeeklyRule} from './weekly-rule.ts'

/** A condition in the search engine's syntax, and its opposite: the engine cannot negate one by itself. */
type Clause = {readonly holds: string; readonly fails: string}

// What follows from the car and its quote alone was asked when the car was indexed.
const CLAUSES: {readonly [rule in LenderRule]: ((site: WeeklyRule) => Clause) | null} = {
  available: null,
  'comparison-rate': null,
  'weekly-payment': null,
  'monthly-payment': null,
  'dear-enough': ({minimumPrice}) => ({
    holds: `price:>${minimumPrice}`,
    fails: `price:<=${minimumPrice}`,
  }),
  'young-enough': ({maximumAge, year}) => {
    const oldest = year - maximumAge
    return {holds: `year:>=${oldest}`, fails: `year:<${oldest}`}
  },
}

/** The filter of the cars whose card shows a weekly figure in one of the ranges (spec 3.7, 5.11–5.15). */
export function buildWeeklyFilter(site: WeeklyRule, ranges: readonly string[]): string {
  const chain = site.lenders.reduceRight((others, lender) => {
    const own = `(${showsOf(site, lender)} && ${buildAnyClause(getWeeklyField(lender), ranges)})`
    return others ? `(${own} || (${hidesOf(site, lender)} && ${others}))` : own
  }, '')
  return [...shownMakes(site), chain].join(' && ')
}

/** The filter of the cars whose card shows this lender's figure: those of the lenders before it may not be shown. */
export function buildLenderWeeklyFilter(site: WeeklyRule, lender: Lender): string {
  const before = site.lenders.slice(0, site.lenders.indexOf(lender))
  return [...shownMakes(site), ...before.map((other) => hidesOf(site, other)), showsOf(site, lender)].join(
    ' && ',
  )
}

function shownMakes({hiddenMakes}: WeeklyRule): string[] {
  const quoted = hiddenMakes.filter((make) => !make.includes('`')).map((make) => `\`${make}\``)
  return quoted.length > 0 ? [`make:!=[${quoted.join(',')}]`] : []
}

function showsOf(site: WeeklyRule, lender: Lender): string {
  return clausesOf(site, lender)
    .map(({holds}) => holds)
    .join(' && ')
}

function hidesOf(site: WeeklyRule, lender: Lender): string {
  const fails = clausesOf(site, lender).map((clause) => clause.fails)
  return `(${fails.join(' || ')})`
}

function clausesOf(site: WeeklyRule, lender: Lender): Clause[] {
  const asked = LENDER_RULES[lender].flatMap((rule) => CLAUSES[rule]?.(site) ?? [])
  return [standing(site, lender), ...asked]
}

/** Whether a lender's rate still stands. */
function standing({undatedRates, at}: WeeklyRule, lender: Lender): Clause {
  const until = getUntilField(lender)
  const second = Math.floor(at / 1000)
  if (!undatedRates) return {holds: `${until}:>${second}`, fails: `${until}:<=${second}`}
  return {
    holds: `(${until}:>${second} || ${until}:=${UNDATED})`,
    fails: `(${until}:<=${second} && ${until}:!=${UNDATED})`,
  }
}
