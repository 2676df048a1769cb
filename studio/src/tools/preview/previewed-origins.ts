import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {getOrigin} from '../../core/storefront/get-origin.ts'

/** The origins of the sites that the preview can show; the tool opens with the first. */
export function listPreviewOrigins(sites: readonly SiteRecord[]): string[] {
  return sites.flatMap(({live, hosts}) => (live ? hosts.map((host) => getOrigin(host)) : []))
}

/** The origin of the page that the tool's address names; without one it shows the first. */
export function getPreviewOrigin(
  address: readonly [name: string, value: string][] | undefined,
  origins: readonly string[],
): string | undefined {
  const preview = new Map(address).get('preview')
  const named = URL.parse(preview ?? '', origins[0])?.origin
  return named !== undefined && origins.includes(named) ? named : origins[0]
}
