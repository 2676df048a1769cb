import type {Metadata} from 'next'
import {describePage} from '#/features/site-shell/describe-page'
import {getPageTenant} from '../_parts/page-tenant'
import {SiteFinance} from './site-finance'

type Params = {params: Promise<{tenant: string}>}

export async function generateMetadata({params}: Params): Promise<Metadata> {
  const tenant = await getPageTenant((await params).tenant)
  const {pageTitle, pageText, address} = tenant.settings.finance
  return {
    ...describePage(tenant, {title: `${pageTitle} | Finance`, description: pageText}),
    alternates: {canonical: `/${address}`},
  }
}

export default async function SiteFinancePage({params}: Params) {
  return (
    <SiteFinance
      tenant={await getPageTenant((await params).tenant)}
      request={null}
      vehicle={null}
      about={null}
    />
  )
}
