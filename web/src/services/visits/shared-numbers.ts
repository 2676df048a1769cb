import type {Settings} from '@forecourt/schemas/generated/site-types'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import {getOrigin} from '@forecourt/schemas/settings/resolve'
import {listSiteLayers} from '@forecourt/schemas/settings/site-layers'
import {toPhoneKey} from '#/domain/leads/lead-text'
import {buildTenant} from '#/tenant/build-tenant'
import type {Directory} from '#/tenant/directory'
import {getDirectory} from '#/tenant/directory-store'
import type {TenantConfig} from '#/tenant/tenant-config'
import {listPools} from './reserve-numbers.ts'

/** The sites that lease a number, by its key (`toPhoneKey`), the oldest first. */
type LeasingSites = ReadonlyMap<string, readonly string[]>

const known = new WeakMap<Directory, LeasingSites>()

function listLeasingSites(directory: Directory): LeasingSites {
  const found = known.get(directory) ?? collectLeasingSites(directory)
  known.set(directory, found)
  return found
}

function collectLeasingSites(directory: Directory): LeasingSites {
  const leased = [...directory.sites.values()].flatMap((site) => {
    // Thousands of sites without a pool need not be put together.
    const layers = listSiteLayers(site, directory.layers)
    const tenant = getOrigin(layers, 'phones.pools') === null ? null : buildTenant(directory, site.slug)
    if (!tenant || !hasFeature('visitNumbers', tenant.settings, Date.now())) return []
    const keys = listPools(tenant.settings.phones).flatMap(({numbers}) => [...numbers.keys()])
    return keys.map((key) => ({key, slug: site.slug}))
  })
  const byKey = Map.groupBy(leased, ({key}) => key)
  return new Map([...byKey].map(([key, sites]) => [key, sites.map(({slug}) => slug)]))
}

/** Another site that leases a number, as written; null for none. */
export function findOtherSite(directory: Directory, number: string, site: string): string | null {
  const sites = listLeasingSites(directory).get(toPhoneKey(number) ?? '') ?? []
  return sites.find((slug) => slug !== site) ?? null
}

/**
 * The phones of a site without the numbers of its pools that an older site leases as well: leased by both, a call would
 * count for either. Null while the sites cannot be read.
 */
export async function readOwnPhones({slug, settings}: TenantConfig): Promise<Settings['phones'] | null> {
  const directory = await getDirectory().catch(() => null)
  if (!directory) return null
  const leasing = listLeasingSites(directory)
  const isKept = (number: string) => (leasing.get(toPhoneKey(number) ?? '')?.[0] ?? slug) === slug
  const pools = settings.phones.pools.map((pool) => ({...pool, numbers: pool.numbers.filter(isKept)}))
  return {...settings.phones, pools}
}

/** How many numbers each site does not lease because an older one does. */
export function countRefusedNumbers(directory: Directory): {site: string; numbers: number}[] {
  const refused = [...listLeasingSites(directory).values()].flatMap(([, ...later]) => later)
  return [...Map.groupBy(refused, (site) => site)].map(([site, {length}]) => ({site, numbers: length}))
}
