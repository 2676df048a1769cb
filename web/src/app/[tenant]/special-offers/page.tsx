import type {Metadata} from 'next'
import {listOffers} from '#/features/offers/list-offers'
import {OffersPage} from '#/features/offers/offers-page'
import {describePage} from '#/features/site-shell/describe-page'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {getPageTenant} from '../_parts/page-tenant'

type Params = {params: Promise<{tenant: string}>}

export async function generateMetadata({params}: Params): Promise<Metadata> {
  const tenant = await getPageTenant((await params).tenant)
  const {identity, offers} = tenant.settings
  return {
    ...describePage(tenant, {
      title: offers.title,
      description: `Current offers of ${identity.name}: what each includes, its terms, and the day it ends.`,
    }),
    ...describeToSearchEngines('specialOffers'),
  }
}

export default async function SpecialOffersPage({params}: Params) {
  const tenant = await getPageTenant((await params).tenant)
  return <OffersPage offers={await listOffers(tenant)} tenant={tenant} />
}
