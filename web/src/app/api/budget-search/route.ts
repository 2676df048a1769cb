import {linkTo} from '@forecourt/schemas/routes/routes'
import {isOn} from '@forecourt/schemas/time/windows'
import {buildPricedFilter} from '#/domain/listing/build-base-filter'
import {buildBudgetQuery} from '#/features/budget-finder/budget-query'
import {resolveBudgetFinder} from '#/features/budget-finder/budget-settings'
import {estimateBudget, parseBudgetAmount, readFrequency} from '#/features/budget-finder/estimate-budget'
import {readPriceExtent} from '#/gateways/search/read-catalogue'
import {answerNotFound} from '#/lib/private-answers'
import {requireRequestTenant} from '#/tenant/request-tenant'
import {buildSiteFilter} from '#/tenant/site-stock'

/** The budget finder without JavaScript: computes the price and redirects to the search (spec 9.8). */
export async function GET(request: Request): Promise<Response> {
  const tenant = await requireRequestTenant(request)
  if (tenant instanceof Response) return tenant
  const now = Date.now()
  if (!isOn(tenant.settings.features.budgetFinder, now)) return answerNotFound()
  const rules = resolveBudgetFinder(tenant.settings)
  const given = new URL(request.url).searchParams
  // What is no amount is 0 (spec 5.10).
  const amount = (name: string) => parseBudgetAmount(given.get(name) ?? '', rules.maximum) ?? 0
  const frequency = readFrequency(given.get('frequency'))
  const budget = estimateBudget(
    {frequency, repayment: amount('repayment'), deposit: amount('deposit')},
    rules,
  )
  const {preorderThreshold} = tenant.settings.price
  const prices = await readPriceExtent(buildPricedFilter(buildSiteFilter(tenant, now), preorderThreshold))
  // While the search does not answer, the highest price is unknown, as in the browser.
  const query = buildBudgetQuery(budget, prices.ok ? (prices.data?.max ?? null) : null, rules.addressForm)
  return new Response(null, {status: 303, headers: {Location: `${linkTo('stock')}?${query}`}})
}
