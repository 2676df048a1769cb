import {linkTo} from '@forecourt/schemas/routes/routes'
import {isSameSecret} from '#/lib/signature'
import {signKey} from '#/lib/signed-link'

/** What a link stops: alerts by e-mail or text, or requests for reviews. */
type Stopped = 'email' | 'sms' | 'reviews'

/**
 * The action of a link in a message, and its shopper, or the request for a review that it stands in. It needs no sign-in.
 */
export type AlertLink =
  | {readonly act: 'stop'; readonly channel: Stopped; readonly shopper: string; readonly key: string}
  | {readonly act: 'confirm'; readonly shopper: string; readonly key: string}

const LINK =
  /^(?:(confirm)|stop-(email|sms|reviews))-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{40})$/

/** Parses the last path segment of such a link; null for any other text. Its signature is not verified yet. */
export function parseAlertLink(slug: string): AlertLink | null {
  const [, confirm, channel, shopper = '', key = ''] = LINK.exec(slug) ?? []
  if (confirm) return {act: 'confirm', shopper, key}
  if (channel === 'email' || channel === 'sms' || channel === 'reviews')
    return {act: 'stop', channel, shopper, key}
  return null
}

/** The path segment that ends such messages. */
export function writeStopLink(site: string, shopper: string, channel: Stopped): string {
  return `stop-${channel}-${shopper}-${signStop(site, shopper, channel)}`
}

/** The path segment that confirms an address; it becomes invalid when the address changes. */
export function writeConfirmLink(site: string, shopper: string, email: string): string {
  return `confirm-${shopper}-${signConfirm(site, shopper, email)}`
}

export function isStopLink(site: string, {shopper, channel, key}: AlertLink & {act: 'stop'}): boolean {
  return isSameSecret(key, signStop(site, shopper, channel))
}

export function isConfirmLink(
  site: string,
  {shopper, key}: AlertLink & {act: 'confirm'},
  email: string,
): boolean {
  return isSameSecret(key, signConfirm(site, shopper, email))
}

/** The page of a link, which shows a button, and the address that performs the button's action. */
export function listLinkAddresses(slug: string): {readonly page: string; readonly now: string} {
  return {page: linkTo('alertLink', {slug}), now: linkTo('api', {path: `alerts/${slug}`})}
}

function signStop(site: string, shopper: string, channel: string): string {
  return signKey(`alerts.stop.${site}.${shopper}.${channel}`)
}

function signConfirm(site: string, shopper: string, email: string): string {
  return signKey(`alerts.confirm.${site}.${shopper}.${email}`)
}
