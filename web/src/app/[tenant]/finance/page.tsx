import type {Metadata} from 'next'
import {getPageTenant} from '../_parts/page-tenant'
import {SiteFinance} from './site-finance'

type Params = {params: Promise<{tenant: string}>}

export async function generateMetadata({params}: Params): Promise<Metadata> {
  const {settings} = await getPageTenant((await params).tenant)
  const {pageTitle, pageText, address} = settings.finance
  return {
    title: `${pageTitle} | Finance`,
    description: pageText ?? undefined,
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
