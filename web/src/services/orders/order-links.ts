import {createHmac} from 'node:crypto'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {getEnv} from '#/env/env'
import {isSameSecret} from '#/lib/signature'

/** A link with which a dealer answers an order, for anyone who has it, until it expires. */
export type OrderLink = {readonly order: string; readonly endsAt: number; readonly key: string}

const LINK = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-z]{5,9})-([0-9a-f]{40})$/

/** Parses the last path segment of such a link; null for any other text. Its signature is not verified yet. */
export function parseOrderLink(slug: string): OrderLink | null {
  const [, order = '', end = '', key = ''] = LINK.exec(slug) ?? []
  return order === '' ? null : {order, endsAt: Number.parseInt(end, 36) * 1000, key}
}

/** The path of the link for an order of a site. It expires when the car is no longer held for the order (ms). */
export function linkToAnswer(site: string, order: string, endsAt: number): string {
  const end = Math.floor(endsAt / 1000).toString(36)
  return linkTo('orderLink', {slug: `${order}-${end}-${signLink(site, order, end)}`})
}

/** Whether a link was created here, for this site, and has not expired. `now` in ms since the epoch. */
export function isOrderLink(site: string, {order, endsAt, key}: OrderLink, now: number): boolean {
  const end = Math.floor(endsAt / 1000).toString(36)
  return now < endsAt && isSameSecret(key, signLink(site, order, end))
}

function signLink(site: string, order: string, end: string): string {
  return createHmac('sha256', getEnv().SESSION_SECRET)
    .update(`order-link.${site}.${order}.${end}`)
    .digest('hex')
    .slice(0, 40)
}
