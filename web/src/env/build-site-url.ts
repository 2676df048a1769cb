import {getEnv} from './env.ts'

/** The public address of a site's host, without a trailing slash. */
export function buildSiteUrl(host: string): string {
  const name = host.replace(/:\d+$/, '')
  return name.endsWith('.localhost') ? `http://${name}:${getEnv().PORT}` : `https://${name}`
}
