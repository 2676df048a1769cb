import type {PageBlock} from '@forecourt/schemas/page/page'
import {cacheLife, cacheTag} from 'next/cache'
import {buildAnyClause, IN_STOCK, NOT_SOLD} from '#/domain/listing/build-base-filter'
import {findListed} from '#/gateways/search/find-vehicle'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {readWithLastGood} from '#/gateways/search/multi-search'
import {sortOrder} from '#/gateways/search/search-parameters'
import {getTenant} from '#/tenant/get-tenant'
import {buildSiteFilter, listNewestTags, listStockTags, listVehicleTags} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'

type Rule = Pick<
  Extract<PageBlock, {block: 'stock'}>,
  'carTypes' | 'make' | 'model' | 'body' | 'maximumPrice' | 'sort' | 'count'
> & {
  /** Without cars that are still to come, for a row that says it is in stock. */
  readonly isInStock?: boolean
}

/** The newest cars of a site, whatever they are. */
export const NEWEST = {
  carTypes: [],
  make: null,
  model: null,
  body: null,
  maximumPrice: null,
  sort: 'latest',
} as const

type StockRow = {
  readonly vehicles: readonly ListedVehicle[]
  /** When it was read, in ms since the epoch. */
  readonly readAt: number
}

/**
 * The free cars of a site by the rule of a block. While stock search is down they are the last that were read; empty where
 * there are none.
 */
export async function getStockRow(tenantSlug: string, rule: Rule): Promise<StockRow> {
  'use cache'
  const readAt = Date.now()
  const tenant = await getTenant(tenantSlug)
  if (!tenant) return {vehicles: [], readAt}
  const wanted = {sortBy: sortOrder(rule.sort) ?? undefined, count: rule.count}
  const asked = {tenant, clauses: ruleClauses(rule), wanted, readAt}
  const row = await readRow(`row:${tenantSlug}:${JSON.stringify(rule)}`, asked)
  // Prices change many times a day, and decide of such a row only what it shows of its own cars.
  const isNewest = rule.sort === 'latest' && rule.maximumPrice === null
  const shown = row.vehicles.map(({slug}) => slug)
  cacheTag(...(isNewest ? listNewestTags(tenant, shown) : listStockTags(tenant)))
  return row
}

/** The cars of a site with these slugs that are for sale, in their order. An outage is as in `getStockRow`. */
export async function getNamedRow(tenantSlug: string, slugs: readonly string[]): Promise<StockRow> {
  'use cache'
  const readAt = Date.now()
  const tenant = await getTenant(tenantSlug)
  if (!tenant || slugs.length === 0) return {vehicles: [], readAt}
  cacheTag(...listVehicleTags(tenant, slugs))
  const asked = {tenant, clauses: [buildAnyClause('slug', slugs)], wanted: {count: slugs.length}, readAt}
  const {vehicles} = await readRow(`named:${tenantSlug}:${slugs.join(' ')}`, asked)
  return {vehicles: vehicles.toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug)), readAt}
}

type Asked = {
  readonly tenant: TenantConfig
  readonly clauses: readonly string[]
  readonly wanted: {readonly sortBy?: string; readonly count: number}
  readonly readAt: number
}

async function readRow(key: string, {tenant, clauses, wanted, readAt}: Asked): Promise<StockRow> {
  const filter = [buildSiteFilter(tenant, readAt), NOT_SOLD, ...clauses].join(' && ')
  const found = await readWithLastGood(key, filter, findListed([{...wanted, filter}])).catch(() => null)
  if (!found || found.stale) cacheLife('fallback')
  else cacheLife('content')
  return {vehicles: found?.data[0] ?? [], readAt}
}

function ruleClauses({carTypes, make, model, body, maximumPrice, sort, isInStock}: Rule): string[] {
  const clause = (field: string, value: string | null) => (value ? [buildAnyClause(field, [value])] : [])
  return [
    'reserved:=false',
    ...(isInStock ? [IN_STOCK] : []),
    ...(carTypes && carTypes.length > 0 ? [buildAnyClause('car_type', carTypes)] : []),
    ...clause('make', make),
    ...clause('model', model),
    ...clause('simple_body', body),
    ...(sort === 'lowestPrice' || maximumPrice !== null ? ['price:>0'] : []),
    ...(maximumPrice !== null ? [`price:<=${maximumPrice}`] : []),
  ]
}
