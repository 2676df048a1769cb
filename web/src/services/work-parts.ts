import {buildSiteUrl} from '#/env/build-site-url'
import {getMail} from '#/gateways/mail/get-mail'
import type {Mail} from '#/gateways/mail/port'
import type {Records} from '#/gateways/records/port'
import {getDirectory} from '#/tenant/directory-store'
import {findTenant} from '#/tenant/find-tenant'
import type {TenantConfig} from '#/tenant/tenant-config'

/** What jobs work with; each takes those parts that it needs. */
export type WorkParts = {
  readonly records: Records
  /** The short names of all sites. */
  readonly listSites: () => Promise<readonly string[]>
  /** The current configuration of a site; null for an unknown one. */
  readonly findSite: (slug: string) => Promise<TenantConfig | null>
  readonly mail: Pick<Mail, 'send'>
  /** The storefront's own address of a site's host, without a path. */
  readonly buildUrl: (host: string) => string
  readonly now?: () => number
}

/** What jobs work with in this process. */
export function getWorkParts(records: Records): WorkParts {
  return {
    records,
    listSites: async () => [...(await getDirectory()).sites.keys()],
    findSite: findTenant,
    mail: getMail(),
    buildUrl: buildSiteUrl,
  }
}
