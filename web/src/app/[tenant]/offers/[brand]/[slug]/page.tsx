import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'
import {cacheLife} from 'next/cache'
import {notFound} from 'next/navigation'
import {isAvailable} from '#/domain/vehicles/resolve-availability'
import {getVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {FormOrLink} from '#/features/forms/form-view'
import {getForm} from '#/features/forms/get-form'
import {NO_SUBJECT} from '#/features/forms/site-form'
import {getModelTitle} from '#/features/models/group-models'
import {listModels} from '#/features/models/list-models'
import {buildOffersJsonLd, describeOffer} from '#/features/offers/describe-offer'
import {listOffers, type Offer} from '#/features/offers/list-offers'
import {OfferPageBody} from '#/features/offers/offer-article'
import {describePage} from '#/features/site-shell/describe-page'
import {getListingPage} from '#/features/stock-search/get-listing'
import {formatRatio} from '#/lib/picture-url'
import {parseAddress} from '#/routes/parse-address'
import {buildSiteDealer, getSiteOrigin} from '#/tenant/site-dealer'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {Heading} from '#/ui/heading'
import {JsonLd} from '#/ui/json-ld'
import {Container} from '#/ui/layout'
import {TextLink} from '#/ui/text-link'
import {StaticHtml} from '#platform/static-html/static-html'
import {renderContactLocations} from '../../../_parts/contact-locations'
import {type PageProps, readPage} from '../../../_parts/page-tenant'
import {VehiclesSection} from '../../../_parts/stock-section'

export async function generateMetadata({params}: PageProps<'brand' | 'slug'>): Promise<Metadata> {
  const {tenant, offer} = await load(params)
  return {
    ...describePage(tenant, {
      title: offer.name,
      description: describeOffer(offer),
      picture: offer.image,
    }),
    alternates: {canonical: offer.path},
  }
}

export default async function OfferPage({params}: PageProps<'brand' | 'slug'>) {
  const {tenant, offer} = await load(params)
  return (
    <Container className="py-8 lg:py-12">
      <TextLink href={linkTo('specialOffers')} className="mb-6">
        {tenant.settings.offers.title}
      </TextLink>
      <OfferPageBody
        offer={offer}
        settings={tenant.settings.offers}
        ratio={formatRatio(tenant.settings.theme.pictureRatio)}
        zone={resolveTenantZone(tenant)}
        model={await findOfferModel(tenant, offer)}
      />
      <OfferStock tenant={tenant} offer={offer} />
      <OfferForm tenant={tenant} offer={offer} />
      <JsonLd nodes={[...buildOffersJsonLd([offer], getSiteOrigin(tenant)), buildSiteDealer(tenant)]} />
    </Container>
  )
}

async function findOfferModel(tenant: TenantConfig, {model: id}: Offer) {
  if (id === null || !tenant.settings.features.models.on) return null
  const model = (await listModels(tenant)).find((one) => one.id === id)
  return model ? {title: getModelTitle(model), path: model.path} : null
}

const MOST_CARS = 4

/** The first cars of the list that an offer leads to; nothing for another link. */
async function OfferStock({tenant, offer: {action}}: {tenant: TenantConfig; offer: Offer}) {
  if (!action?.href.startsWith('/')) return null
  const found = await readFirstVehicles(tenant.slug, action.href)
  if (!found) return null
  const {many} = getVehicleNouns(found.kinds)
  return (
    <div className="mt-12 print:hidden">
      <VehiclesSection
        tenant={tenant}
        title={`Our ${many} in stock`}
        vehicles={found.vehicles}
        readAt={found.readAt}
        link={action}
      />
    </div>
  )
}

/** The first cars of a list that can be bought; null for another address. While stock search is down too, but then only for a moment. */
async function readFirstVehicles(tenantSlug: string, href: string) {
  'use cache'
  const {pathname, search} = new URL(href, 'http://site')
  const {listing} = parseAddress(pathname, search)
  if (!listing) return null
  try {
    const found = await getListingPage(tenantSlug, ...listing.segments)
    if (!found) return null
    const {kinds, vehicles} = found.results
    return {
      kinds,
      vehicles: vehicles.filter(isAvailable).slice(0, MOST_CARS),
      readAt: found.live.site.now,
    }
  } catch {
    cacheLife('fallback')
    return null
  }
}

/** The site's form about the offer, below it [2.15]. */
async function OfferForm({tenant, offer}: {tenant: TenantConfig; offer: Offer}) {
  const form = await getForm(tenant, 'offerEnquiry', {
    ...NO_SUBJECT,
    offer: {...offer, manufacturer: offer.brand?.slug ?? null},
  })
  if (!form) return null
  return (
    <section
      aria-labelledby="ask"
      className="form-view mt-12 grid max-w-xl gap-x-16 border-t border-line pt-10 lg:max-w-none lg:grid-cols-2 lg:grid-rows-[auto_1fr] print:hidden"
    >
      <div>
        <Heading level={2} id="ask">
          {form.title}
        </Heading>
        <p className="mt-2 mb-6 text-lg text-ink-soft">{form.intro}</p>
      </div>
      <div className="lg:row-span-2">
        <StaticHtml>
          <FormOrLink form={form} pageId={null} />
        </StaticHtml>
      </div>
      <div className="max-lg:mt-8">{await renderContactLocations(tenant, form)}</div>
    </section>
  )
}

async function load(
  params: PageProps<'brand' | 'slug'>['params'],
): Promise<{tenant: TenantConfig; offer: Offer}> {
  const {tenant, brand, slug} = await readPage(params)
  const offers = await listOffers(tenant)
  const offer = offers.find((one) => one.slug === slug && (one.brand?.word ?? '-') === brand)
  if (!offer) notFound()
  return {tenant, offer}
}
