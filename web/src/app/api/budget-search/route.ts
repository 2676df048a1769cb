import {linkTo} from '@forecourt/schemas/routes/routes'
import {isOn} from '@forecourt/schemas/time/windows'
import {buildBudgetQuery} from '#/features/budget-finder/budget-query'
import {estimateBudget, readAmount} from '#/features/budget-finder/estimate-budget'
import {requireRequestTenant} from '#/tenant/request-tenant'

/** The budget finder without JavaScript: computes the price and redirects to the search (spec 9.8). */
export async function GET(request: Request): Promise<Response> {
  const tenant = await requireRequestTenant(request)
  if (tenant instanceof Response) return tenant
  if (!isOn(tenant.settings.features.budgetFinder, Date.now()))
    return new Response('Not found\n', {status: 404})
  const rules = tenant.settings.budgetFinder
  const given = new URL(request.url).searchParams
  const amount = (name: string) => readAmount(given.get(name) ?? '', rules.maximum)
  const frequency = given.get('frequency') === 'monthly' ? 'monthly' : 'weekly'
  const budget = estimateBudget(
    {frequency, repayment: amount('repayment'), deposit: amount('deposit')},
    rules,
  )
  const query = buildBudgetQuery(budget, null, rules.addressForm)
  return new Response(null, {status: 303, headers: {Location: `${linkTo('stock')}?${query}`}})
}
