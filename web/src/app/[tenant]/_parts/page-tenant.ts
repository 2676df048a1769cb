import {draftMode} from 'next/headers'
import {notFound} from 'next/navigation'
import {getView} from '#/lib/site-view'
import {getTenant} from '#/tenant/get-tenant'
import {readTenantSegment, type TenantConfig} from '#/tenant/tenant-config'

/** What a page is given: the parameters of its address, the site's first. */
export type PageProps<Name extends string = never> = {params: Promise<{[name in Name | 'tenant']: string}>}

/** The parameters of a page with its site; an unknown site gets the 404 page. */
export async function readPage<Given extends {readonly tenant: string}>(
  params: Promise<Given>,
): Promise<Omit<Given, 'tenant'> & {readonly tenant: TenantConfig}> {
  const given = await params
  return {...given, tenant: await getPageTenant(given.tenant)}
}

/** The site of a page's first segment; an unknown site gets the 404 page. */
export async function getPageTenant(segment: string): Promise<TenantConfig> {
  const tenant = await findPageTenant(segment)
  if (!tenant) notFound()
  return tenant
}

/**
 * As `pageTenant`, but null instead of the 404 page. A preview outside draft mode, as with the cookies of a former
 * build, is null too: the framework would cache its pages and give them to others.
 */
export async function findPageTenant(segment: string): Promise<TenantConfig | null> {
  const name = readTenantSegment(segment)
  if (getView(name) !== 'public' && !(await draftMode()).isEnabled) return null
  return getTenant(name)
}
