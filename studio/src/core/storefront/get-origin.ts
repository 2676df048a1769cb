import {readStudioEnv} from '../../backend/env.ts'
import type {SiteRecord} from '../layers/list-layers.ts'

/** Where a site answers: HTTPS in public, plain HTTP on the storefront's port on this machine. */
export function getOrigin(host: string, port = readStudioEnv().storefrontPort): string {
  return host === 'localhost' || host.endsWith('.localhost') ? `http://${host}:${port}` : `https://${host}`
}

/** Where a site answers at its first host name; null while it has none. */
export function getSiteOrigin({hosts: [host]}: Pick<SiteRecord, 'hosts'>): string | null {
  return host ? getOrigin(host) : null
}
