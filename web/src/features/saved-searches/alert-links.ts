import {createHmac} from 'node:crypto'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {getEnv} from '#/env/env'
import {isSameSecret} from '#/lib/signature'

/** What a link in a message does, for whom. Nobody has to sign in to follow it. */
export type AlertLink =
  | {readonly act: 'stop'; readonly channel: 'email' | 'sms'; readonly shopper: string; readonly key: string}
  | {readonly act: 'confirm'; readonly shopper: string; readonly key: string}

const LINK = /^(?:(confirm)|stop-(email|sms))-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{40})$/

/** Reads the last word of such a link; null for any other word. What it says is not proven yet. */
export function parseAlertLink(slug: string): AlertLink | null {
  const [, confirm, channel, shopper = '', key = ''] = LINK.exec(slug) ?? []
  if (confirm) return {act: 'confirm', shopper, key}
  if (channel === 'email' || channel === 'sms') return {act: 'stop', channel, shopper, key}
  return null
}

/** The word that ends a shopper's alerts by a channel. */
export function writeStopLink(site: string, shopper: string, channel: 'email' | 'sms'): string {
  return `stop-${channel}-${shopper}-${signStop(site, shopper, channel)}`
}

/** The word that confirms an address; another address makes it worthless. */
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

/** The page of a link, which shows a button, and the address that does at once what the button does. */
export function listLinkAddresses(slug: string): {readonly page: string; readonly now: string} {
  return {page: linkTo('alertLink', {slug}), now: linkTo('api', {path: `alerts/${slug}`})}
}

function signStop(site: string, shopper: string, channel: string): string {
  return sign(`stop.${site}.${shopper}.${channel}`)
}

function signConfirm(site: string, shopper: string, email: string): string {
  return sign(`confirm.${site}.${shopper}.${email}`)
}

function sign(text: string): string {
  return createHmac('sha256', getEnv().SESSION_SECRET).update(`alerts.${text}`).digest('hex').slice(0, 40)
}
