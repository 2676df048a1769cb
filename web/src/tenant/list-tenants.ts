import {getDirectory} from './directory-store.ts'
import {normaliseHost} from './hosts.ts'

/** The slug of the site for a Host header; null for an unknown host. Throws `ContentUnavailable`. */
export async function resolveHost(host: string): Promise<string | null> {
  const {hosts} = await getDirectory()
  return hosts.get(normaliseHost(host)) ?? null
}

/** Every live site with its main host. Throws `ContentUnavailable`. */
export async function listTenants(): Promise<readonly {slug: string; name: string; host: string}[]> {
  const {sites} = await getDirectory()
  return [...sites.values()].map(({slug, name, hosts}) => ({slug, name, host: hosts[0] ?? ''}))
}
