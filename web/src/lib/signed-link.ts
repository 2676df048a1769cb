import {createHmac} from 'node:crypto'
import {getEnv} from '#/env/env'
import {isSameSecret} from './signature.ts'

/** What a link opens for whoever has it: a key for one purpose is none for another. */
type LinkPurpose = 'order-link' | 'finance-desk.link' | 'trade-in.photo' | 'trade-in.return'

/** The record that a link opens, and when the link ends, in ms since the epoch. */
type SignedLink = {readonly id: string; readonly endsAt: number}

const LINK = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-z]{5,9})-([0-9a-f]{40})$/

/** The last path segment of a link to a record of a site, by its UUID, until `endsAt` (ms since the epoch). */
export function createSignedLink(purpose: LinkPurpose, site: string, id: string, endsAt: number): string {
  const end = Math.floor(endsAt / 1000).toString(36)
  return `${id}-${end}-${signLink(purpose, site, id, end)}`
}

/** A link that was created here for this purpose and site, and has not ended at `now` (ms); otherwise null. */
export function readSignedLink(
  purpose: LinkPurpose,
  site: string,
  link: string,
  now: number,
): SignedLink | null {
  const [, id = '', end = '', key = ''] = LINK.exec(link) ?? []
  const endsAt = Number.parseInt(end, 36) * 1000
  const isOurs = isSameSecret(key, signLink(purpose, site, id, end))
  return isOurs && now < endsAt ? {id, endsAt} : null
}

function signLink(purpose: LinkPurpose, site: string, id: string, end: string): string {
  return signKey(`${purpose}.${site}.${id}.${end}`)
}

/** The key that proves that a text was signed here: 40 hexadecimal digits. Texts begin with what they are for. */
export function signKey(text: string): string {
  return createHmac('sha256', getEnv().SESSION_SECRET).update(text).digest('hex').slice(0, 40)
}
