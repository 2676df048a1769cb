import {createHmac} from 'node:crypto'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {getEnv} from '#/env/env'
import {isSameSecret} from '#/lib/signature'

/**
 * A link to an application for a finance desk. It does not grant access by itself: it needs a code that is texted to
 * the desk.
 */
export type DeskLink = {readonly application: string; readonly endsAt: number; readonly key: string}

const LINK = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-z]{5,9})-([0-9a-f]{40})$/

/** Parses the last path segment of such a link; null for any other text. Its signature is not verified yet. */
export function parseDeskLink(slug: string): DeskLink | null {
  const [, application = '', end = '', key = ''] = LINK.exec(slug) ?? []
  return application === '' ? null : {application, endsAt: Number.parseInt(end, 36) * 1000, key}
}

/** The path of the link to an application of a site. It expires when the answers are erased (ms). */
export function linkToDesk(site: string, application: string, endsAt: number): string {
  const end = Math.floor(endsAt / 1000).toString(36)
  return linkTo('financeDesk', {slug: `${application}-${end}-${sign(`link.${site}.${application}.${end}`)}`})
}

/** Whether a link was created here, for this site, and has not expired. `now` in ms since the epoch. */
export function isDeskLink(site: string, {application, endsAt, key}: DeskLink, now: number): boolean {
  const end = Math.floor(endsAt / 1000).toString(36)
  return now < endsAt && isSameSecret(key, sign(`link.${site}.${application}.${end}`))
}

/** The stored hash of a code texted to a desk. */
export function hashDeskCode(site: string, application: string, code: string): string {
  return sign(`code.${site}.${application}.${code}`)
}

/** The stored hash of the token that gives one browser access to the answers. */
export function hashDeskView(site: string, application: string, token: string): string {
  return sign(`view.${site}.${application}.${token}`)
}

function sign(text: string): string {
  const hmac = createHmac('sha256', getEnv().SESSION_SECRET).update(`finance-desk.${text}`)
  return hmac.digest('hex').slice(0, 40)
}
