import {getEnv} from './env.ts'

/** Where a host of a site answers: HTTPS in public, plain HTTP on this server's port on this machine. */
export function buildSiteUrl(host: string): string {
  return host.endsWith('.localhost') ? `http://${host}:${getEnv().PORT}` : `https://${host}`
}
