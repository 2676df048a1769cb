import {linkTo} from '@forecourt/schemas/routes/routes'
import {toSlug} from '@forecourt/schemas/values/to-slug'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import type {ComponentProps} from 'react'
import {linkToForm} from '#/domain/forms/form-links'
import {hasForm} from '#/domain/forms/has-form'
import {linkToPosts} from '#/domain/posts/post-lists'
import {buildBreadcrumbJsonLd} from '#/domain/structured-data/json-ld'
import {listModels} from '#/features/models/list-models'
import {ModelGrid} from '#/features/models/models-page'
import {listOffers} from '#/features/offers/list-offers'
import {getPostList} from '#/features/posts/get-post-list'
import {PostGrid} from '#/features/posts/post-card-view'
import {describePage} from '#/features/site-shell/describe-page'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {getBrands} from '#/tenant/get-brands'
import {getSiteOrigin} from '#/tenant/site-dealer'
import type {Brand} from '#/tenant/sites'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {BrandLogo} from '#/ui/brand-logo'
import {Breadcrumb} from '#/ui/breadcrumb'
import {ButtonLink} from '#/ui/button'
import {SectionHeading} from '#/ui/heading'
import {JsonLd} from '#/ui/json-ld'
import {Container} from '#/ui/layout'
import {Picture} from '#/ui/picture'
import {TextLink} from '#/ui/text-link'
import {StaticHtml} from '#platform/static-html/static-html'
import {createBrandFacts, findBrandPicture, listBrandLocations} from '../../_parts/brand-facts'
import {countModels} from '../../_parts/count-models'
import {findStockHref} from '../../_parts/find-stock-href'
import {LocationEntryCard} from '../../_parts/location-entry-card'
import {OffersSection} from '../../_parts/offers-section'
import {type PageProps, readPage} from '../../_parts/page-tenant'
import {StockSection} from '../../_parts/stock-section'

export async function generateMetadata({params}: PageProps<'slug'>): Promise<Metadata> {
  const {tenant, brand, slug} = await load(params)
  const {name} = tenant.settings.identity
  return {
    ...describePage(tenant, {
      title: brand.name,
      description:
        brand.shortDescription ?? `${brand.name} at ${name}: models, offers, cars in stock and locations.`,
    }),
    ...describeToSearchEngines('manufacturer', {slug}),
  }
}

/** A brand on this site: its range, its cars in stock, its offers, its locations, and what was written about it. */
export default async function BrandPage({params}: PageProps<'slug'>) {
  const {tenant, brand, slug, isOnly} = await load(params)
  const [models, offers, stockHref] = await Promise.all([
    tenant.settings.features.models.on ? listModels(tenant) : [],
    listOffers(tenant),
    findStockHref(tenant.slug, brand.name),
  ])
  const own = models.filter(({manufacturer}) => manufacturer === brand.id).slice(0, MOST_MODELS)
  const ownOffers = offers.filter(({manufacturer}) => manufacturer === brand.id)
  const isAlone = tenant.manufacturer !== null || ownOffers.length === 0
  const crumbs = [
    ...(isOnly ? [] : [{words: 'Our brands', href: linkTo('manufacturers')}]),
    {words: brand.name, href: linkTo('manufacturer', {slug})},
  ]
  return (
    <>
      {await renderHead({tenant, brand, stockHref, crumbs})}
      <Container className="grid grid-cols-1 gap-12 py-10 lg:gap-16 lg:py-14">
        {own.length > 0 && (
          <section aria-label="Models">
            <SectionHeading
              title={tenant.settings.models.title}
              link={{label: 'All models', href: linkTo('models')}}
            />
            <ModelGrid
              models={own}
              settings={tenant.settings.models}
              inStock={await countModels(tenant.slug, own)}
            />
          </section>
        )}
        <StockSection
          tenant={tenant}
          title={`${brand.name} in stock now`}
          make={brand.name}
          href={stockHref}
        />
        <OffersSection
          tenant={tenant}
          offers={ownOffers}
          link={
            isAlone
              ? {label: 'All offers', href: linkTo('specialOffers')}
              : {label: `All ${brand.name} offers`, href: linkTo('offer', {slug})}
          }
        />
        <Places tenant={tenant} brand={brand} />
        {await renderNews(tenant, brand)}
        <StaticHtml>
          <JsonLd nodes={[buildBreadcrumbJsonLd(getSiteOrigin(tenant), crumbs)]} />
        </StaticHtml>
      </Container>
    </>
  )
}

/** The page of all models has the others. */
const MOST_MODELS = 6

type Of = {tenant: TenantConfig; brand: Brand}

type HeadProps = Of & {stockHref: string | null; crumbs: ComponentProps<typeof Breadcrumb>['crumbs']}

/** The brand with what the site has and does of it, beside its picture, which fills its side of the screen. */
async function renderHead({tenant, brand, stockHref, crumbs}: HeadProps) {
  const {settings} = tenant
  const [picture, describe] = await Promise.all([findBrandPicture(tenant, brand), createBrandFacts(tenant)])
  const links = [
    ...(hasForm(settings, 'serviceBooking', false)
      ? [{label: settings.forms.serviceBooking.title, href: linkToForm('serviceBooking')}]
      : []),
    ...(settings.features.partsSearch.on ? [{label: settings.parts.title, href: linkTo('partsSearch')}] : []),
  ]
  return (
    <header className="picture-side bg-sunk">
      {picture && (
        <Picture src={picture} alt="" ratio="16 / 9" sizes="(min-width: 62rem) 58vw, 100vw" priority />
      )}
      <div className="grid content-center justify-items-start gap-4">
        <Breadcrumb crumbs={crumbs} />
        {brand.logo && <BrandLogo logo={{...brand.logo, alt: ''}} name="" height={48} />}
        <h1 className="text-4xl">{brand.name}</h1>
        {brand.shortDescription && <p className="measure text-lg">{brand.shortDescription}</p>}
        <p className="figures font-semibold">{describe(brand)}</p>
        <div className="flex flex-wrap gap-3">
          {stockHref && <ButtonLink href={stockHref}>See {brand.name} in stock</ButtonLink>}
          {hasForm(settings, 'testDrive', false) && (
            <ButtonLink kind="secondary" href={linkToForm('testDrive')}>
              {settings.forms.testDrive.title}
            </ButtonLink>
          )}
        </div>
        {links.length > 0 && (
          <p className="-my-2 flex flex-wrap gap-x-6 font-semibold">
            {links.map(({label, href}) => (
              <TextLink key={href} href={href}>
                {label}
              </TextLink>
            ))}
          </p>
        )}
      </div>
    </header>
  )
}

const NEWS = 3

/** The newest posts that have the brand's name among their tags. */
async function renderNews(tenant: TenantConfig, {name}: Brand) {
  const list = {by: 'tag', of: toSlug(name)} as const
  const found = tenant.settings.features.blog.on ? await getPostList(tenant, list) : null
  if (!found) return null
  return (
    <section aria-label={`About ${name}`}>
      <SectionHeading title={`About ${name}`} link={{label: 'All of them', href: linkToPosts(list)}} />
      <PostGrid
        posts={found.posts.slice(0, NEWS)}
        leads={found.posts.length === 1}
        categories={new Map()}
        zone={resolveTenantZone(tenant)}
        level={3}
      />
    </section>
  )
}

function Places({tenant, brand}: Of) {
  const places = listBrandLocations(tenant, brand)
  if (places.length === 0) return null
  return (
    <section aria-label={tenant.settings.locations.title}>
      <SectionHeading title={tenant.settings.locations.title} />
      <ul className="full-rows">
        {places.map((place) => (
          <li key={place.location.id}>
            <LocationEntryCard tenant={tenant} place={place} />
          </li>
        ))}
      </ul>
    </section>
  )
}

async function load(params: PageProps<'slug'>['params']) {
  const {tenant, slug} = await readPage(params)
  const brands = (await getBrands(tenant)).filter(({word, isSold}) => isSold && word !== null)
  const brand = brands.find(({word}) => word === slug)
  if (!brand) notFound()
  return {tenant, brand, slug, isOnly: brands.length === 1}
}
