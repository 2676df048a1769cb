import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {linkToForm} from '#/domain/forms/form-links'
import {hasForm} from '#/domain/forms/has-form'
import {buildBreadcrumbJsonLd, type Crumb} from '#/domain/structured-data/json-ld'
import {buildModelJsonLd} from '#/domain/structured-data/model-json-ld'
import {getModelTitle} from '#/features/models/group-models'
import {listModels, type Model} from '#/features/models/list-models'
import {ModelDetail} from '#/features/models/model-detail'
import {listOffers} from '#/features/offers/list-offers'
import {describePage} from '#/features/site-shell/describe-page'
import {getPictureUrl} from '#/lib/picture-url'
import {getSiteOrigin} from '#/tenant/site-dealer'
import type {TenantConfig} from '#/tenant/tenant-config'
import {Breadcrumb} from '#/ui/breadcrumb'
import {ButtonLink} from '#/ui/button'
import {JsonLd} from '#/ui/json-ld'
import {Container} from '#/ui/layout'
import {StaticHtml} from '#platform/static-html/static-html'
import {chooseConditions} from '../../_parts/count-models'
import {findModelStockHref} from '../../_parts/find-stock-href'
import {OffersSection} from '../../_parts/offers-section'
import {type PageProps, readPage} from '../../_parts/page-tenant'
import {StockSection} from '../../_parts/stock-section'

export async function generateMetadata({params}: PageProps<'slug'>): Promise<Metadata> {
  const {tenant, model} = await load(params)
  return {
    ...describePage(tenant, {
      title: getModelTitle(model),
      description: model.shortDescription,
      picture: model.image,
    }),
    alternates: {canonical: model.path},
  }
}

export default async function ModelPage({params}: PageProps<'slug'>) {
  const {tenant, model, crumbs} = await load(params)
  const {brand} = model
  const inStock = model.stockModel ?? model.name
  const carTypes = await chooseConditions(tenant.slug, model)
  const stockHref =
    brand && (await findModelStockHref(tenant.slug, {make: brand.name, model: inStock, carTypes}))
  const offers = (await listOffers(tenant)).filter((offer) => offer.model === model.id)
  return (
    <Container className="grid grid-cols-1 gap-2 py-4 lg:py-8">
      <Breadcrumb crumbs={crumbs} />
      <ModelDetail
        model={model}
        settings={tenant.settings.models}
        actions={<Actions tenant={tenant} model={model} stockHref={stockHref} />}
      >
        {brand && (
          <StockSection
            tenant={tenant}
            title={`${model.name} in stock now`}
            make={brand.name}
            model={inStock}
            carTypes={carTypes}
            href={stockHref}
          />
        )}
        <OffersSection tenant={tenant} offers={offers} />
      </ModelDetail>
      <StaticHtml>
        <JsonLd nodes={describe(tenant, model, crumbs)} />
      </StaticHtml>
    </Container>
  )
}

type ActionProps = {tenant: TenantConfig; model: Model; stockHref: string | null}

/** Links to the enquiry, the test drive, and cars in stock; if the site has neither form, to the locations. */
function Actions({tenant: {settings, locations}, model, stockHref}: ActionProps) {
  const {forms, vehiclePage} = settings
  const [place] = locations
  const hasEnquiry = hasForm(settings, 'enquiry', true)
  // A model that is coming soon cannot be driven.
  const hasTestDrive = hasForm(settings, 'testDrive', true) && model.status !== 'coming_soon'
  return (
    <>
      {hasEnquiry && (
        <ButtonLink href={linkToForm('enquiry', {model: model.slug})}>{vehiclePage.enquireLabel}</ButtonLink>
      )}
      {hasTestDrive && (
        <ButtonLink kind="secondary" href={linkToForm('testDrive', {model: model.slug})}>
          {forms.testDrive.title}
        </ButtonLink>
      )}
      {stockHref && (
        <ButtonLink kind="secondary" href={stockHref}>
          See {model.name} in stock
        </ButtonLink>
      )}
      {!hasEnquiry && !hasTestDrive && place && (
        <ButtonLink kind="secondary" href={linkTo('location', {slug: place.slug})}>
          Where to see one
        </ButtonLink>
      )}
    </>
  )
}

function describe(tenant: TenantConfig, model: Model, crumbs: readonly Crumb[]): object[] {
  const origin = getSiteOrigin(tenant)
  const pictures = [model.image, ...model.gallery].flatMap((picture) => picture ?? [])
  const prices = model.grades.flatMap(({price}) => price ?? [])
  const facts = {
    title: getModelTitle(model),
    brand: model.brand?.name ?? null,
    path: model.path,
    description: model.shortDescription,
    pictures: pictures.slice(0, 8).map(({url}) => getPictureUrl(url, 1600)),
    prices: prices.length > 0 || model.fromPrice === null ? prices : [model.fromPrice],
  }
  return [buildModelJsonLd(facts, origin), buildBreadcrumbJsonLd(origin, crumbs)]
}

async function load(params: PageProps<'slug'>['params']) {
  const {tenant, slug} = await readPage(params)
  const model = (await listModels(tenant)).find((one) => one.slug === slug)
  if (!model) notFound()
  const crumbs: Crumb[] = [
    {words: tenant.settings.models.title, href: linkTo('models')},
    {words: model.name, href: model.path},
  ]
  return {tenant, model, crumbs}
}
