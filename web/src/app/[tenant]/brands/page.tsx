import {linkTo} from '@forecourt/schemas/routes/routes'
import {listModels} from '#/features/models/list-models'
import {listOffers} from '#/features/offers/list-offers'
import {getStockRow, NEWEST} from '#/features/stock-row/get-stock-row'
import {getCatalogue} from '#/features/stock-search/get-catalogue'
import {getBrands} from '#/tenant/get-brands'
import type {Brand} from '#/tenant/sites'
import type {TenantConfig} from '#/tenant/tenant-config'
import {BrandLogo} from '#/ui/brand-logo'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {Picture} from '#/ui/picture'
import {describeRoute} from '../_parts/describe-route'
import {getPageTenant, type PageProps} from '../_parts/page-tenant'

export const generateMetadata = describeRoute('manufacturers', ({settings}) => ({
  title: 'Our brands',
  description: `The brands at ${settings.identity.name}, with their models, offers, cars in stock and locations.`,
}))

/** The brands of the site's locations and models, with the numbers of each. */
export default async function Brands({params}: PageProps) {
  const tenant = await getPageTenant((await params).tenant)
  const [brands, describe] = await Promise.all([getBrands(tenant), createFacts(tenant)])
  return (
    <Container className="py-10 lg:py-14">
      <h1 className="mb-8 text-4xl">Our brands</h1>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {brands.map(
          (brand) =>
            brand.isSold &&
            brand.word && (
              <li
                key={brand.id}
                className="card-pad group relative flex flex-col items-start gap-3 overflow-hidden rounded-card border border-line bg-surface"
              >
                <BrandPicture tenant={tenant} brand={brand} />
                {brand.logo && <BrandLogo logo={{...brand.logo, alt: ''}} name="" height={40} />}
                <Heading level={2}>
                  <a
                    href={linkTo('manufacturer', {slug: brand.word})}
                    className="no-underline after:absolute after:inset-0 group-hover:underline"
                  >
                    {brand.name}
                  </a>
                </Heading>
                {brand.shortDescription && <p className="text-ink-soft">{brand.shortDescription}</p>}
                <p className="figures mt-auto text-sm font-medium">{describe(brand)}</p>
              </li>
            ),
        )}
      </ul>
    </Container>
  )
}

/** Of its first model that has a picture, or of its newest car in stock; nothing without either. */
async function BrandPicture({tenant, brand: {id, name}}: {tenant: TenantConfig; brand: Brand}) {
  const models = tenant.settings.features.models.on ? await listModels(tenant) : []
  const own = models.find(({manufacturer, image}) => manufacturer === id && image !== null)?.image
  const src =
    own?.url ?? (await getStockRow(tenant.slug, {...NEWEST, make: name, count: 1})).vehicles[0]?.images[0]
  return (
    src && (
      <div className="-mx-[var(--card-pad)] -mt-[var(--card-pad)] mb-1 self-stretch">
        <Picture src={src} alt="" naturalWidth={own?.width} ratio="16 / 9" sizes={CARD_SIZES} />
      </div>
    )
  )
}

const CARD_SIZES = '(min-width: 62rem) 400px, (min-width: 36rem) 50vw, calc(100vw - 2rem)'

// While stock search is down, the page is shown without counts.
async function createFacts(tenant: TenantConfig): Promise<(brand: Brand) => string> {
  const [models, offers, catalogue] = await Promise.all([
    tenant.settings.features.models.on ? listModels(tenant) : [],
    listOffers(tenant),
    getCatalogue(tenant.slug).catch(() => null),
  ])
  return ({id, name}) => {
    const isOwn = ({manufacturer}: {manufacturer: string | null}) => manufacturer === id
    const inStock = catalogue?.values.make?.find(({value}) => value === name)?.count ?? 0
    return [
      formatCount(models.filter(isOwn).length, 'model', 'models'),
      formatCount(offers.filter(isOwn).length, 'offer', 'offers'),
      formatCount(inStock, 'in stock', 'in stock'),
    ]
      .filter((fact) => fact !== '')
      .join(' · ')
  }
}

function formatCount(count: number, one: string, several: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : several}`
}
