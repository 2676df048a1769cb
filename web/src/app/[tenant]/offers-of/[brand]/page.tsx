import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {listOffers} from '#/features/offers/list-offers'
import {OffersPage} from '#/features/offers/offers-page'
import {describePage} from '#/features/site-shell/describe-page'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {renderOfferPrices} from '../../_parts/offer-stock'
import {type PageProps, readPage} from '../../_parts/page-tenant'

export async function generateMetadata({params}: PageProps<'brand'>): Promise<Metadata> {
  const {tenant, brand} = await load(params)
  const {identity, offers} = tenant.settings
  return {
    ...describePage(tenant, {
      title: `${brand.name}: ${offers.title}`,
      description: `Current ${brand.name} offers of ${identity.name}: what each includes, its terms, and the day it ends.`,
    }),
    ...describeToSearchEngines('offer', {slug: brand.word ?? ''}),
  }
}

/** The offers of one brand, on a site of several [2.15]. */
export default async function OffersOfBrand({params}: PageProps<'brand'>) {
  const {tenant, offers, brand} = await load(params)
  const prices = await renderOfferPrices(tenant, offers)
  return <OffersPage offers={offers} tenant={tenant} brand={brand} prices={prices} />
}

async function load(params: PageProps<'brand'>['params']) {
  const {tenant, brand: word} = await readPage(params)
  const offers = await listOffers(tenant)
  const brand = offers.find((offer) => offer.brand?.word === word)?.brand
  if (!brand) notFound()
  return {tenant, offers, brand}
}
