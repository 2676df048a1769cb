import {LENDER_RULES, type LenderRule} from '@forecourt/schemas/finance/compute-quote-figure'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {HOUR_MS} from '@forecourt/schemas/time/days'
import type {Lender} from '@forecourt/schemas/vehicle/enums'
import {getAskingPrice} from '@forecourt/schemas/vehicle/known-values'
import {getUntilField, getWeeklyField, NO_FIGURE, NO_LAST_DAY} from '@forecourt/schemas/vehicle/weekly-fields'
import {toLocalYear} from '../hours/zoned-time.ts'
import {buildAnyClause, buildNoneClause} from '../listing/build-base-filter.ts'
import {describeFinance, type FinancedVehicle, type FinanceSettings} from './describe-finance.ts'
import {describeRate, formatPercent, formatWholeDollars} from './format-finance.ts'
import {type FigureBasis, pickFigureBasis} from './own-figure.ts'

/**
 * The site's rule of weekly figures, with the values needed for a search. Plain values, so that a browser can use
 * them.
 */
export type WeeklyRule = {
  /** In the site's order, each once; at least one. */
  readonly lenders: readonly Lender[]
  readonly hiddenMakes: readonly string[]
  readonly minimumPrice: number
  readonly maximumAge: number
  readonly undatedRates: boolean
  /** The moment for which cards are rendered, in ms since the epoch. */
  readonly at: number
  /** The year of that moment in the dealer's zone. */
  readonly year: number
}

type Finance = Pick<
  Settings['finance'],
  'show' | 'hiddenMakes' | 'lenders' | 'minimumPrice' | 'maximumAge' | 'undatedRates'
>

/**
 * The rule of a site in a zone at `now` (ms); null if it shows no figures (spec 5.11b), so that they cannot be
 * filtered by.
 */
export function resolveWeeklyRule(finance: Finance, zone: string, now: number): WeeklyRule | null {
  const {show, hiddenMakes, lenders, minimumPrice, maximumAge, undatedRates} = finance
  if (!show || lenders.length === 0) return null
  const at = truncateToCardTime(now)
  return {
    lenders: [...new Set(lenders)],
    hiddenMakes,
    minimumPrice,
    maximumAge,
    undatedRates,
    at,
    year: toLocalYear(at, zone),
  }
}

/** A weekly figure and its yearly rates as text on cards and comparisons; they must be shown together. */
export type FormattedFigure = {
  readonly weekly: string
  readonly rate: string
  readonly comparisonRate: string
  /** The text of the tooltip, if the site has one. */
  readonly tip: string | undefined
  /** The inputs for computing it with a shopper's own terms; null if the site does not offer that. */
  readonly basis: FigureBasis | null
}

/** The figure of a vehicle as text; null if none may be shown. `now` in ms since the epoch. */
export function formatWeeklyFigure(
  vehicle: FinancedVehicle,
  site: FinanceSettings,
  now: number,
): FormattedFigure | null {
  const description = describeFinance(vehicle, site, now)
  if (description.kind === 'none') return null
  return {
    weekly: formatWholeDollars(description.weekly),
    rate: formatPercent(description.rate),
    comparisonRate: formatPercent(description.comparisonRate),
    tip: describeRate(description, site.finance),
    basis:
      site.finance.showCalculator && site.finance.rememberTerms
        ? pickFigureBasis(getAskingPrice(vehicle) * 100, description)
        : null,
  }
}

/** A condition in the search engine's syntax, and its opposite, because the engine cannot negate one. */
type Clause = {readonly holds: string; readonly fails: string}

// Rules that depend only on the car and its quote were already applied when the car was indexed.
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
    const own = `(${buildShownFilter(site, lender)} && ${buildAnyClause(getWeeklyField(lender), ranges)})`
    return others ? `(${own} || (${buildHiddenFilter(site, lender)} && ${others}))` : own
  }, '')
  return [...shownMakes(site), chain].join(' && ')
}

/** The filter of the cars whose card shows this lender's figure: those of earlier lenders may not be shown. */
export function buildLenderWeeklyFilter(site: WeeklyRule, lender: Lender): string {
  const before = site.lenders.slice(0, site.lenders.indexOf(lender))
  return [
    ...shownMakes(site),
    ...before.map((other) => buildHiddenFilter(site, other)),
    buildShownFilter(site, lender),
  ].join(' && ')
}

function shownMakes({hiddenMakes}: WeeklyRule): string[] {
  return hiddenMakes.length > 0 ? [buildNoneClause('make', hiddenMakes)] : []
}

function buildShownFilter(site: WeeklyRule, lender: Lender): string {
  return getClauses(site, lender)
    .map(({holds}) => holds)
    .join(' && ')
}

function buildHiddenFilter(site: WeeklyRule, lender: Lender): string {
  const fails = getClauses(site, lender).map((clause) => clause.fails)
  return `(${fails.join(' || ')})`
}

function getClauses(site: WeeklyRule, lender: Lender): Clause[] {
  const asked = LENDER_RULES[lender].flatMap((rule) => CLAUSES[rule]?.(site) ?? [])
  return [standing(site, lender), ...asked]
}

/** The end of the year 9999, after which no rate ends. */
const LAST_SECOND = 253_402_300_799

/** Whether a lender's rate is still valid. */
function standing({undatedRates, at}: WeeklyRule, lender: Lender): Clause {
  const until = getUntilField(lender)
  const second = Math.floor(at / 1000)
  if (!undatedRates) return {holds: `${until}:>${second}`, fails: `${until}:<=${second}`}
  // One clause each: the engine takes a hundred clauses and operators, and there is a pair for every lender.
  return {
    holds: `${until}:=[${NO_LAST_DAY},${second + 1}..${LAST_SECOND}]`,
    fails: `${until}:=[${NO_FIGURE},${NO_LAST_DAY + 1}..${second}]`,
  }
}

/**
 * The time at which a list's figures are computed: the end of the hour of `now` (ms). Within an hour it is the same,
 * and a rate that expires within it is no longer shown.
 */
export function truncateToCardTime(now: number): number {
  return (Math.floor(now / HOUR_MS) + 1) * HOUR_MS
}
