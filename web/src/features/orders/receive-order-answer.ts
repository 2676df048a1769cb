import {linkTo} from '@forecourt/schemas/routes/routes'
import {getRecords} from '#/gateways/records/get-records'
import {wakeWorker} from '#/jobs/process-worker'
import {redirectTo} from '#/lib/private-answers'
import {readBodyText} from '#/lib/read-request'
import {readSignedLink} from '#/lib/signed-link'
import {updateOrder} from '#/services/orders/update-order'
import {readRequestTenant} from '#/tenant/request-tenant'

/**
 * Handles a dealer's answer to an order from the page of a link: the link is the authorisation, without signing in.
 * Opening the link changes nothing, because mail scanners open links; repeating the answer has no further effect.
 */
export async function receiveOrderAnswer(request: Request, slug: string): Promise<Response> {
  const answer = (told: string) =>
    redirectTo(`${linkTo('orderLink', {slug: encodeURIComponent(slug)})}?told=${told}`)
  const act = new URLSearchParams((await readBodyText(request)) ?? '').get('act')
  const tenant = await readRequestTenant(request)
  if (!tenant.ok) return answer('later')
  const now = Date.now()
  const site = tenant.data?.slug ?? ''
  const link = readSignedLink('order-link', site, slug, now)
  if (!link || (act !== 'accept' && act !== 'decline')) return answer('over')
  try {
    const records = await getRecords().get()
    await records.forSite(site, (db) => updateOrder(db, {site, id: link.id, act, now}))
    wakeWorker()
    // The order itself contains the result.
    return answer('done')
  } catch {
    return answer('later')
  }
}
