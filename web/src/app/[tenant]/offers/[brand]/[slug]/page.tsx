import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {getVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {FormOrLink} from '#/features/forms/form-view'
import {getForm} from '#/features/forms/get-form'
import {NO_SUBJECT, type SiteForm} from '#/features/forms/site-form'
import {getModelTitle} from '#/features/models/group-models'
import {listModels} from '#/features/models/list-models'
import {buildOffersJsonLd, describeOffer} from '#/features/offers/describe-offer'
import {listOffers, type Offer} from '#/features/offers/list-offers'
import {OfferPageBody, OfferTerms} from '#/features/offers/offer-article'
import {describePage} from '#/features/site-shell/describe-page'
import {formatRatio} from '#/lib/picture-url'
import {buildSiteDealer, getSiteOrigin} from '#/tenant/site-dealer'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {Heading} from '#/ui/heading'
import {JsonLd} from '#/ui/json-ld'
import {Container} from '#/ui/layout'
import {StaticHtml} from '#platform/static-html/static-html'
import {renderContactLocations} from '../../../_parts/contact-locations'
import {findOfferStock, OfferPrice, type OfferStock} from '../../../_parts/offer-stock'
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
  const stock = await findOfferStock(tenant, offer)
  const form = await getForm(tenant, 'offerEnquiry', {
    ...NO_SUBJECT,
    offer: {...offer, manufacturer: offer.brand?.slug ?? null},
  })
  return (
    <>
      <OfferPageBody
        offer={offer}
        settings={tenant.settings.offers}
        ratio={formatRatio(tenant.settings.theme.pictureRatio)}
        zone={resolveTenantZone(tenant)}
        model={await findOfferModel(tenant, offer)}
        price={stock && <OfferPrice tenant={tenant} stock={stock} withWeek />}
        ask={form?.title}
      />
      <Container className="pb-8 lg:pb-12">
        <OfferTerms offer={offer} settings={tenant.settings.offers} />
        {stock && <StockOfOffer tenant={tenant} stock={stock} />}
        {form && <OfferForm tenant={tenant} offer={offer} form={form} />}
        <JsonLd nodes={[...buildOffersJsonLd([offer], getSiteOrigin(tenant)), buildSiteDealer(tenant)]} />
      </Container>
    </>
  )
}

async function findOfferModel(tenant: TenantConfig, {model: id}: Offer) {
  if (id === null || !tenant.settings.features.models.on) return null
  const model = (await listModels(tenant)).find((one) => one.id === id)
  return model ? {title: getModelTitle(model), path: model.path} : null
}

function StockOfOffer({
  tenant,
  stock: {kinds, vehicles, readAt, link},
}: {
  tenant: TenantConfig
  stock: OfferStock
}) {
  const {many} = getVehicleNouns(kinds)
  return (
    <div className="mt-12 print:hidden">
      <VehiclesSection
        tenant={tenant}
        title={`Our ${many} in stock`}
        vehicles={vehicles}
        readAt={readAt}
        link={link}
      />
    </div>
  )
}

/** The site's form about the offer, below it [2.15]. */
async function OfferForm({tenant, offer, form}: {tenant: TenantConfig; offer: Offer; form: SiteForm}) {
  return (
    <section
      aria-labelledby="ask"
      className="form-view mt-12 grid max-w-xl gap-x-16 border-t border-line pt-10 lg:max-w-none lg:grid-cols-2 lg:grid-rows-[auto_1fr] print:hidden"
    >
      <div>
        <Heading level={2} id="ask" className="scroll-mt-24">
          {form.title}
        </Heading>
        <p className="mt-2 text-lg font-semibold">{offer.name}</p>
        <p className="mb-6 text-ink-soft">{form.intro}</p>
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
