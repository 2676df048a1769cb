import {linkTo} from '@forecourt/schemas/routes/routes'
import {linkToForm} from '#/domain/forms/form-links'
import {hasForm} from '#/domain/forms/has-form'
import {MakeTiles} from '#/features/home/make-tiles'
import {getCounts} from '#/features/stock-search/get-catalogue'
import {joinWords} from '#/lib/join-words'
import {getBrands} from '#/tenant/get-brands'
import type {Brand} from '#/tenant/sites'
import type {TenantConfig} from '#/tenant/tenant-config'
import {BrandLogo} from '#/ui/brand-logo'
import {Heading} from '#/ui/heading'
import {Icon} from '#/ui/icon'
import {Container} from '#/ui/layout'
import {Picture} from '#/ui/picture'
import {TextLink} from '#/ui/text-link'
import {createBrandFacts, findBrandPicture, findLowestPrice, listBrandLocations} from '../_parts/brand-facts'
import {describeRoute} from '../_parts/describe-route'
import {getPageTenant, type PageProps} from '../_parts/page-tenant'

export const generateMetadata = describeRoute('manufacturers', ({settings}) => ({
  title: 'Our brands',
  description: `The brands at ${settings.identity.name}, with their models, offers, cars in stock and locations.`,
}))

/** The brands of the site's locations and models, what there is of each and where; then the other makes in stock. */
export default async function Brands({params}: PageProps) {
  const tenant = await getPageTenant((await params).tenant)
  const [brands, describe, stock] = await Promise.all([
    getBrands(tenant),
    createBrandFacts(tenant),
    getCounts(tenant.slug).catch(() => null),
  ])
  const sold = brands.flatMap((brand) => (brand.isSold && brand.word ? {...brand, word: brand.word} : []))
  const tiles = await Promise.all(
    sold.map((brand, at) => renderBrand({tenant, brand, facts: describe(brand), isFirst: at === 0})),
  )
  const names = sold.map(({name}) => name)
  const others = stock?.values.make?.filter(({value}) => !names.includes(value)) ?? []
  const count = others.reduce((sum, make) => sum + make.count, 0)
  return (
    <Container className="grid gap-10 py-10 lg:gap-14 lg:py-14">
      <header>
        <Heading level={1}>Our brands</Heading>
        <p className="figures mt-2 measure text-lg text-ink-soft">
          {joinWords(names)} with sales and service{count > 0 && `, and ${count} in stock of other makes`}.
        </p>
      </header>
      <ul className="full-rows">{tiles}</ul>
      <MakeTiles makes={others} title="Other makes in stock" nouns={null} />
    </Container>
  )
}

type BrandProps = {
  tenant: TenantConfig
  brand: Brand & {readonly word: string}
  facts: string
  isFirst: boolean
}

async function renderBrand({tenant, brand, facts, isFirst}: BrandProps) {
  const [picture, price] = await Promise.all([
    findBrandPicture(tenant, brand),
    findLowestPrice(tenant, brand),
  ])
  const places = listBrandLocations(tenant, brand)
  return (
    <li key={brand.id}>
      <article className="group picture-card">
        {picture && <Picture src={picture} alt="" ratio="3 / 2" sizes={CARD_SIZES} priority={isFirst} />}
        <div className="card-pad flex flex-1 flex-col items-start gap-3">
          {brand.logo && <BrandLogo logo={{...brand.logo, alt: ''}} name="" height={40} />}
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 self-stretch">
            <Heading level={2}>
              <a
                href={linkTo('manufacturer', {slug: brand.word})}
                className="no-underline after:absolute after:inset-0 group-hover:underline"
              >
                {brand.name}
              </a>
            </Heading>
            {price && (
              <p className="figures text-xl font-semibold">
                <span className="text-base font-normal text-ink-soft">From</span> {price}
              </p>
            )}
          </div>
          <p className="figures font-semibold">{facts}</p>
          {brand.shortDescription && <p className="text-ink-soft">{brand.shortDescription}</p>}
          {places.length > 0 && (
            <p className="mt-auto flex gap-2 pt-2 text-sm">
              <Icon name="pin" className="shrink-0 text-ink-soft" />
              {joinWords(places.map(({name}) => name))}
            </p>
          )}
          {hasForm(tenant.settings, 'serviceBooking', false) && (
            <TextLink href={linkToForm('serviceBooking')} className="relative -mb-2 text-sm">
              {tenant.settings.forms.serviceBooking.title}
            </TextLink>
          )}
        </div>
      </article>
    </li>
  )
}

const CARD_SIZES = '(min-width: 62rem) 600px, (min-width: 36rem) 50vw, calc(100vw - 2rem)'
