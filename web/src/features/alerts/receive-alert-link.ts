import {linkTo} from '@forecourt/schemas/routes/routes'
import {getRecords} from '#/gateways/records/get-records'
import type {SiteTransaction} from '#/gateways/records/port'
import {redirectTo} from '#/lib/private-answers'
import {readBodyText} from '#/lib/read-request'
import {type AlertLink, isConfirmLink, isStopLink, parseAlertLink} from '#/services/alerts/alert-links'
import {findAlertContact, stopAlerts, verifyEmail} from '#/services/alerts/saved-searches'
import {stopReviewRequests} from '#/services/reviews/records'
import {readRequestTenant} from '#/tenant/request-tenant'

/**
 * Performs the action of a link in a message, for its page or for one-click unsubscription by a mail program (RFC
 * 8058): cookie and origin are not checked, the link itself is the authorisation. It still works if alerts are
 * switched off.
 */
export async function receiveAlertLink(request: Request, slug: string): Promise<Response> {
  const isPage = new URLSearchParams((await readBodyText(request)) ?? '').get('from') === 'page'
  const answer = (word: string, status: number) =>
    isPage
      ? redirectTo(linkTo('alertLink', {slug: word}))
      : new Response(null, {status, headers: {'Cache-Control': 'private, no-store'}})
  const link = parseAlertLink(slug)
  const tenant = await readRequestTenant(request)
  if (!tenant.ok) return answer('later', 503)
  if (!tenant.data || !link) return answer('over', 404)
  const {slug: site} = tenant.data
  const done = await getRecords().run(site, (db) => followLink(db, site, link))
  if (!done.ok) return answer('later', 503)
  if (!done.data) return answer('over', 404)
  return answer(link.act === 'confirm' ? 'confirmed' : `stopped-${link.channel}`, 200)
}

async function followLink(db: SiteTransaction, site: string, link: AlertLink): Promise<boolean> {
  const own = {site, id: link.shopper}
  if (link.act === 'stop') {
    if (!isStopLink(site, link)) return false
    if (link.channel === 'reviews') return stopReviewRequests(db, site, link.shopper)
    await stopAlerts(db, own, link.channel, 'link')
    return true
  }
  const email = (await findAlertContact(db, own))?.email
  return typeof email === 'string' && isConfirmLink(site, link, email) && verifyEmail(db, own, email)
}
