import type {Metadata} from 'next'
import {applySiteNouns} from '#/domain/vehicles/vehicle-nouns'
import {describePage} from '#/features/site-shell/describe-page'
import {getPageTenant, type PageProps} from '../_parts/page-tenant'
import {SiteFinance} from './site-finance'

export async function generateMetadata({params}: PageProps): Promise<Metadata> {
  const tenant = await getPageTenant((await params).tenant)
  const {finance, stock} = tenant.settings
  const {pageTitle, pageText, address} = finance
  return {
    ...describePage(tenant, {
      title: `${pageTitle} | Finance`,
      description: pageText && applySiteNouns(pageText, stock.itemTypes),
    }),
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
