import {linkTo} from '@forecourt/schemas/routes/routes'
import {isSameSecret} from '#/lib/signature'
import {signKey} from '#/lib/signed-link'

const LINK = /^([0-9a-z]{26})-([0-9a-f]{40})$/

/**
 * The path of the page of a lead's booking, accessible to anyone who has it. It contains no personal data, and the
 * page is empty once the booking is past or cancelled, so the link needs no expiry.
 */
export function linkToBooking(site: string, lead: string): string {
  const id = lead.slice('ld_'.length)
  return linkTo('booking', {slug: `${id}-${signLink(site, id)}`})
}

/** The lead in such a link, if it was created here for this site; otherwise null. */
export function readBookingLink(site: string, slug: string): string | null {
  const [, id = '', key = ''] = LINK.exec(slug) ?? []
  return id !== '' && isSameSecret(key, signLink(site, id)) ? `ld_${id}` : null
}

function signLink(site: string, id: string): string {
  return signKey(`booking.${site}.${id}`)
}
