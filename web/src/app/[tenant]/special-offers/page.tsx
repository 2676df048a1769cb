import {listOffers} from '#/features/offers/list-offers'
import {OffersPage} from '#/features/offers/offers-page'
import {describeRoute} from '../_parts/describe-route'
import {getPageTenant} from '../_parts/page-tenant'

type Params = {params: Promise<{tenant: string}>}

export const generateMetadata = describeRoute('specialOffers', ({settings: {identity, offers}}) => ({
  title: offers.title,
  description: `Current offers of ${identity.name}: what each includes, its terms, and the day it ends.`,
}))

export default async function SpecialOffersPage({params}: Params) {
  const tenant = await getPageTenant((await params).tenant)
  return <OffersPage offers={await listOffers(tenant)} tenant={tenant} />
}
