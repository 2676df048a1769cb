import type {Metadata} from 'next'
import {describePage} from '#/features/site-shell/describe-page'
import {getPageTenant, type PageProps} from '../_parts/page-tenant'
import {SiteFinance} from './site-finance'

export async function generateMetadata({params}: PageProps): Promise<Metadata> {
  const tenant = await getPageTenant((await params).tenant)
  const {pageTitle, pageText, address} = tenant.settings.finance
  return {
    ...describePage(tenant, {title: `${pageTitle} | Finance`, description: pageText}),
    alternates: {canonical: `/${address}`},
  }
}

export default async function SiteFinancePage({params}: PageProps) {
  return (
    <SiteFinance
      tenant={await getPageTenant((await params).tenant)}
      request={null}
      vehicle={null}
      about={null}
    />
  )
}
