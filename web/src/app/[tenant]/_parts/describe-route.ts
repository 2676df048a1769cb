import type {linkTo, RouteName} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'
import {describePage, type PageText} from '#/features/site-shell/describe-page'
import {describeToSearchEngines} from '#/routes/page-metadata'
import type {TenantConfig} from '#/tenant/tenant-config'
import {getPageTenant, type PageProps} from './page-tenant'

/** A route without a parameter in its address. */
type PlainRoute = {
  [name in RouteName]: Parameters<typeof linkTo<name>> extends [name] ? name : never
}[RouteName]

/** The head of a route whose page has the same words whatever its address. */
export function describeRoute(route: PlainRoute, write: (tenant: TenantConfig) => PageText) {
  return async ({params}: PageProps): Promise<Metadata> => {
    const tenant = await getPageTenant((await params).tenant)
    return {...describePage(tenant, write(tenant)), ...describeToSearchEngines(route)}
  }
}
