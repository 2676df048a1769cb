import {answerPdf} from '#/lib/answer-pdf'
import {log} from '#/lib/log'
import {answerText} from '#/lib/private-answers'
import {getBill} from '#/services/bills/get-bill'
import {getIssuer, getReceipt} from '#/services/bills/get-receipt'
import {renderReceipt} from '#/services/bills/render-receipt'
import {getReserveParts} from '#/services/get-reserve-parts'
import {getShopper, SESSION_COOKIE} from '#/services/shoppers/get-shopper'
import {readCookie} from '#/services/shoppers/session'
import {readRequestTenant} from '#/tenant/request-tenant'
import {getSiteOrigin} from '#/tenant/site-dealer'

const FAILED = 'The receipt cannot be made just now. Please try again in a minute.'

/** Returns the receipt of a bill as a PDF, with the access rules of `getBill`. */
export async function answerReceipt(request: Request, id: string): Promise<Response> {
  const tenant = await readRequestTenant(request)
  if (!tenant.ok) return answerText(503, FAILED)
  if (!tenant.data) return answerText(404, 'Not here.')
  const site = tenant.data
  try {
    const parts = await getReserveParts()
    const {records} = parts
    const token = readCookie(request, SESSION_COOKIE)
    const shopper = await records.forSite(site.slug, (db) => getShopper(db, site.slug, token, Date.now()))
    const found = await getBill(parts, site.slug, id, shopper?.id ?? null)
    if (found.kind === 'link-over') return answerText(404, 'This link is no longer in use.')
    if (found.kind !== 'found' || found.paid.bill.paidAt === null)
      return answerText(404, 'There is no such receipt.')
    const {paid} = found
    const receipt = await records.forSite(site.slug, (db) => getReceipt(db, paid, site))
    const issuer = getIssuer(paid.bill.dealership, site, getSiteOrigin(site))
    return answerPdf({name: `receipt-${paid.bill.number}`, failed: FAILED}, () =>
      renderReceipt(receipt, issuer),
    )
  } catch (cause) {
    log('error', 'payments.receipt-failed', {cause: cause instanceof Error ? cause.name : typeof cause})
    return answerText(503, FAILED)
  }
}
