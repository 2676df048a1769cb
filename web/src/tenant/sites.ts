import type {Manufacturer} from '@forecourt/schemas/generated/site-types'
import {getProcessValue} from '#/lib/process-store'
import type {TenantConfig} from './tenant-config.ts'

/** A manufacturer on one site. */
export type Brand = Manufacturer & {
  /** Its name in the site's addresses [2.20]; null if it has none. */
  readonly word: string | null
  /**
   * Whether the site sells it, rather than only having an offer: then it has a page, if the site has pages of brands.
   */
  readonly isSold: boolean
}

/** The addresses of the site's legal pages; null for a missing one. */
export type LegalLinks = {readonly privacy: string | null; readonly terms: string | null}

export const NO_LEGAL_LINKS: LegalLinks = {privacy: null, terms: null}

/**
 * Access to the sites of this process, by slug or by the name of a preview. Each method throws `ContentUnavailable`
 * while no site can be read.
 */
export type Sites = {
  /** One site, with all its settings resolved; null if there is no such live site. */
  readonly readTenant: (site: string) => Promise<TenantConfig | null>
  /** Whether a link is valid: to an existing page of the site, or away from it. */
  readonly hasPage: (href: string, site: string) => Promise<boolean>
  /** The brands of a site (`SiteContent`); none for an unknown site. */
  readonly listBrands: (site: string) => Promise<readonly Brand[]>
  readonly findLegalLinks: (tenant: Pick<TenantConfig, 'slug' | 'hosts'>) => Promise<LegalLinks>
}

const holder = () => getProcessValue<{sites: Sites | null}>('sites', () => ({sites: null}))

/** Sets the implementation of `getSites`; called first by `routes/start-sites.ts`. The last call applies. */
export function setSites(sites: Sites): void {
  holder().sites = sites
}

/**
 * The sites of this process. The implementation imports every document, setting, parser, route and service; pages
 * import this file only.
 */
export function getSites(): Sites {
  const {sites} = holder()
  if (!sites) throw new Error('No sites are known before startSites()')
  return sites
}
