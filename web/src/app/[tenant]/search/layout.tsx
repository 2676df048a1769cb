import type {ReactNode} from 'react'
import {FeatureBanner} from '#/features/stock-search/feature-banner'
import {Container} from '#/ui/layout'
import {findPageTenant} from '../page-tenant'
import {getBanner} from './get-banner'

type Props = {params: Promise<{tenant: string}>; children: ReactNode}

/** What stands around every listing: the links above the stock [2.24a]. */
export default async function SearchLayout({params, children}: Props) {
  const tenant = await findPageTenant((await params).tenant)
  return (
    <Container className="py-6 lg:py-10">
      {tenant && <FeatureBanner links={await getBanner(tenant.slug)} />}
      {children}
    </Container>
  )
}
