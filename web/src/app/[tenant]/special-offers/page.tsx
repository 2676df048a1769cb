import {listOffers} from '#/features/offers/list-offers'
import {OffersPage} from '#/features/offers/offers-page'
import {describeRoute} from '../_parts/describe-route'
import {renderOfferPrices} from '../_parts/offer-stock'
import {getPageTenant, type PageProps} from '../_parts/page-tenant'

export const generateMetadata = describeRoute('specialOffers', ({settings: {identity, offers}}) => ({
  title: offers.title,
  description: `Current offers of ${identity.name}: what each includes, its terms, and the day it ends.`,
}))

export default async function SpecialOffersPage({params}: PageProps) {
  const tenant = await getPageTenant((await params).tenant)
  const offers = await listOffers(tenant)
  return <OffersPage offers={offers} tenant={tenant} prices={await renderOfferPrices(tenant, offers)} />
}
