import {GATES} from '@forecourt/schemas/routes/routes'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import {isOn} from '@forecourt/schemas/time/windows'
import pLimit from 'p-limit'
import {linkToQuotes, readQuotesState} from '#/domain/finance/finance-links'
import {listLenderOffers} from '#/domain/finance/list-lender-offers'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'
import {findVehicleByKey} from '#/gateways/search/find-vehicle'
import {log} from '#/lib/log'
import {answerText, redirectTo, TRY_AGAIN} from '#/lib/private-answers'
import {getProcessValue} from '#/lib/process-store'
import {getErrorMessage} from '#/lib/result'
import {requireShopper} from '#/services/shoppers/session'
import {readRequestTenant} from '#/tenant/request-tenant'
import {getSiteOrigin} from '#/tenant/site-dealer'
import {buildSiteFilter} from '#/tenant/site-stock'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {renderQuotes} from './render-quotes'

const [AT_ONCE, MAX_WAITING] = [2, 20]
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
  if (settings.gatedRoutes.personalisedFinance && isOn(settings.features.accounts, now)) {
    const required = await requireShopper(request)
    if (!required.ok && required.answer.status !== 401) return required.answer
    if (!required.ok) {
      const redirect = linkToQuotes({...state, note: null})
      return redirectTo(linkToSignIn({type: GATES.personalisedFinance, redirect}))
    }
  }
  const found = await findVehicleByKey(state.car, buildSiteFilter(tenant, now))
  if (!found.ok) return answerText(503, settings.messages.pdfFailed)
  const car = found.data
  const zone = resolveTenantZone(tenant)
  const offers = car ? listLenderOffers(car, state, {finance: settings.finance, zone}, now) : []
  if (!car || offers.length === 0) return answerText(404, GONE)
  const slots = getProcessValue('quote-papers', () => pLimit(AT_ONCE))
  if (slots.pendingCount >= MAX_WAITING) return answerText(503, settings.messages.pdfFailed)
  const url = `${getSiteOrigin(tenant)}${linkToQuotes({...state, note: null})}`
  try {
    const pdf = await slots(() => renderQuotes({car, offers, settings, zone, url, now}))
    return new Response(new Uint8Array(pdf), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="finance-${car.slug}.pdf"`,
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
    })
  } catch (cause) {
    log('error', 'finance.quotes-pdf-failed', {car: car.id, message: getErrorMessage(cause)})
    return answerText(503, settings.messages.pdfFailed)
  }
}
