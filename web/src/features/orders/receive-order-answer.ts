import {linkTo} from '@forecourt/schemas/routes/routes'
import {getRecords} from '#/gateways/records/get-records'
import {wakeWorker} from '#/jobs/process-worker'
import {readBodyText} from '#/lib/read-request'
import {isOrderLink, parseOrderLink} from '#/services/orders/order-links'
import {updateOrder} from '#/services/orders/update-order'
import {readRequestTenant} from '#/tenant/request-tenant'

/**
 * Handles a dealer's answer to an order from the page of a link: the link is the authorisation, without signing in.
 * Opening the link changes nothing, because mail scanners open links; repeating the answer has no further effect.
 */
export async function receiveOrderAnswer(request: Request, slug: string): Promise<Response> {
  const answer = (told: string) =>
    new Response(null, {
      status: 303,
      headers: {
        'Cache-Control': 'private, no-store',
        Location: `${linkTo('orderLink', {slug: encodeURIComponent(slug)})}?told=${told}`,
      },
    })
  const act = new URLSearchParams((await readBodyText(request)) ?? '').get('act')
  const link = parseOrderLink(slug)
  const tenant = await readRequestTenant(request)
  if (!tenant.ok) return answer('later')
  const now = Date.now()
  if (!tenant.data || !link || !isOrderLink(tenant.data.slug, link, now)) return answer('over')
  if (act !== 'accept' && act !== 'decline') return answer('over')
  const {slug: site} = tenant.data
  try {
    const records = await getRecords().get()
    await records.forSite(site, (db) => updateOrder(db, {site, id: link.order, act, now}))
    wakeWorker()
    // The order itself contains the result.
    return answer('done')
  } catch {
    return answer('later')
  }
}
