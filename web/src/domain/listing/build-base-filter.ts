import type {Settings} from '@forecourt/schemas/generated/site-types'
import {quoteFilterValues} from '@forecourt/schemas/values/quote-filter-value'
import type {LockableField} from '@forecourt/schemas/vehicle/own-values'

const HOUR_S = 3600
const DAY_S = 86_400

// Matches no car: without dealerships, a site must not show all cars.
const NOTHING = 'show_on_dealer_website:=true && show_on_dealer_website:=false'
const ALL = 'show_on_dealer_website:=[true,false]'

/** A filter clause that matches cars that are not sold (spec 4.2b): a feed gives it as a status or a flag. */
export const NOT_SOLD = '(sold:=false && status:!=sold)'

/** A filter clause that matches cars that have arrived and are not sold (spec 4.2a). */
export const IN_STOCK = '(sold:=false && status:=in_stock)'

/**
 * The filter of the cars a site may show, in the search engine's syntax (spec 5.3a, 5.3b, 4.2c). `now` is in ms
 * since the epoch and rounded down to the hour, so that the filter, and what is cached by it, changes once an hour.
 */
export function buildBaseFilter(
  dealershipSlugs: readonly string[],
  stock: Settings['stock'],
  now: number,
): string {
  const hour = Math.floor(now / 1000 / HOUR_S) * HOUR_S
  return [
    ownFilter(dealershipSlugs, stock, 'show_on_dealer_website:=true'),
    stock.requirePhotos ? 'has_image:=true' : null,
    stock.maxAgeDays ? `created_at:>=${hour - stock.maxAgeDays * DAY_S}` : null,
    availabilityFilter(stock, hour),
  ]
    .filter((part) => part !== null)
    .join(' && ')
}

/** Of the cars of a filter those for sale with a price, which is above the one that means none. */
export function buildPricedFilter(filter: string, placeholder: number): string {
  return `${filter} && ${NOT_SOLD} && price:>${placeholder}`
}

/**
 * The filter of all sold cars that a site has ever shown, and of those hidden by staff: their addresses exist, so
 * they return 410 instead of 404.
 */
export function buildGoneFilter(dealershipSlugs: readonly string[], stock: Settings['stock']): string {
  const sold = 'show_on_dealer_website:=true && (status:=sold || sold:=true)'
  const hidden = `show_on_dealer_website:=false && ${buildAnyClause('locked_fields', [HIDDEN])}`
  return ownFilter(dealershipSlugs, stock, `((${sold}) || (${hidden}))`)
}

const HIDDEN: LockableField = 'show_on_dealer_website'

function ownFilter(dealershipSlugs: readonly string[], stock: Settings['stock'], seen: string): string {
  return [
    buildAnyClause('dealership_slug', dealershipSlugs),
    seen,
    buildAnyClause('car_type', stock.carTypes),
    buildAnyClause('item_type', stock.itemTypes),
  ].join(' && ')
}

function availabilityFilter(stock: Settings['stock'], hour: number): string {
  const statuses = stock.inStockOnly ? ['in_stock'] : ['in_stock', 'coming_soon']
  const available = `(${buildAnyClause('status', statuses)} && sold:=false)`
  return stock.soldDays === 0 ? available : `(${available} || ${buildSoldClause(stock, hour * 1000)})`
}

/** A filter clause that matches the cars that a site still shows as sold. `now` in ms since the epoch. */
export function buildSoldClause({soldDays}: Settings['stock'], now: number): string {
  return `((status:=sold || sold:=true) && sold_at:>=${Math.floor(now / 1000) - soldDays * DAY_S})`
}

/**
 * The slugs of the dealerships whose cars a filter is for; none where it does not begin with them, as those of a site
 * do. What follows may hold words of a shopper.
 */
export function listFilterDealerships(filter: string): string[] {
  const [, slugs] = /^dealership_slug:=\[([^\]]*)\]/.exec(filter) ?? []
  return slugs?.replaceAll('`', '').split(',') ?? []
}

/** A filter clause that excludes the values; a car without the field matches. All without values. */
export function buildNoneClause(field: string, values: readonly string[]): string {
  const quoted = quoteFilterValues(values)
  return quoted ? `${field}:!=[${quoted}]` : ALL
}

/** A filter clause that matches any of the values; none without values. */
export function buildAnyClause(field: string, values: readonly string[]): string {
  const quoted = quoteFilterValues(values)
  return quoted ? `${field}:=[${quoted}]` : NOTHING
}
