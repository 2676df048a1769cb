import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import {answerText, redirectTo} from '#/lib/private-answers'
import {readBodyText} from '#/lib/read-request'
import {readBookingLink} from '#/services/leads/booking-link'
import {findLeadBooking} from '#/services/leads/records/shopper-leads'
import {updateBooking} from '#/services/leads/update-booking'
import {isOwnPost, readRequestTenant} from '#/tenant/request-tenant'

/**
 * Moves or cancels the booking of a link in a mail, without signing in. Redirects to its page, which shows the
 * result.
 */
export async function receiveBookingChange(request: Request, link: string): Promise<Response> {
  if (!isOwnPost(request)) return answerText(403, 'Press the button on its own page.')
  const page = linkTo('booking', {slug: link})
  const tenant = await readRequestTenant(request)
  if (!tenant.ok) return redirectTo(withQuery(page, {told: 'unavailable'}))
  const lead = tenant.data && readBookingLink(tenant.data.slug, link)
  if (!tenant.data || lead === null) return answerText(404, 'There is no such booking.')
  const {slug} = tenant.data
  const now = Date.now()
  const told = await updateBooking({
    tenant: tenant.data,
    find: (db) => findLeadBooking(db, slug, lead, now),
    fields: new URLSearchParams((await readBodyText(request)) ?? ''),
    // Not this page: its address grants access to the booking.
    path: linkTo('home'),
    now,
  })
  return redirectTo(withQuery(page, {told}))
}
