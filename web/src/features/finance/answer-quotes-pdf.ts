import {GATES} from '@forecourt/schemas/routes/routes'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import {isOn} from '@forecourt/schemas/time/windows'
import {linkToQuotes, readQuotesState} from '#/domain/finance/finance-links'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'
import {findVehicleByKey} from '#/gateways/search/find-vehicle'
import {answerPdf} from '#/lib/answer-pdf'
import {answerText, redirectTo, TRY_AGAIN} from '#/lib/private-answers'
import {hasDeals} from '#/services/orders/find-deal'
import {listQuotes} from '#/services/orders/list-quotes'
import type {Shopper} from '#/services/shoppers/records'
import {requireShopper} from '#/services/shoppers/session'
import {readRequestTenant} from '#/tenant/request-tenant'
import {getSiteOrigin} from '#/tenant/site-dealer'
import {buildSiteFilter} from '#/tenant/site-stock'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {renderQuotes} from './render-quotes'

const GONE = 'No lender quotes here.'

/**
 * Returns the lenders of a car for a shopper's terms as a PDF, with the same access rules as the page [2.10, 4.8].
 */
export async function answerQuotesPdf(request: Request): Promise<Response> {
  const read = await readRequestTenant(request)
  if (!read.ok) return answerText(503, TRY_AGAIN)
  const tenant = read.data
  const state = readQuotesState(new URL(request.url).searchParams)
  const now = Date.now()
  if (!tenant || !state || !hasFeature('personalisedFinance', tenant.settings, now))
    return answerText(404, GONE)
  const {settings} = tenant
  let shopper: Shopper | null = null
  const isGated = settings.gatedRoutes.personalisedFinance
  if (isOn(settings.features.accounts, now) && (isGated || hasDeals(tenant, now))) {
    const required = await requireShopper(request)
    if (required.ok) ({shopper} = required)
    else if (required.answer.status !== 401) return required.answer
    else if (isGated) {
      const redirect = linkToQuotes({...state, note: null})
      return redirectTo(linkToSignIn({type: GATES.personalisedFinance, redirect}))
    }
  }
  const found = await findVehicleByKey(state.car, buildSiteFilter(tenant, now))
  if (!found.ok) return answerText(503, settings.messages.pdfFailed)
  const car = found.data
  const zone = resolveTenantZone(tenant)
  if (!car) return answerText(404, GONE)
  const quotes = await listQuotes({tenant, shopper, car}, state, now)
  if (!quotes.ok) return answerText(503, settings.messages.pdfFailed)
  const {offers} = quotes.data
  if (offers.length === 0) return answerText(404, GONE)
  const url = `${getSiteOrigin(tenant)}${linkToQuotes({...state, note: null})}`
  return answerPdf({name: `finance-${car.slug}`, failed: settings.messages.pdfFailed}, () =>
    renderQuotes({car, offers, settings, zone, url, now}),
  )
}
