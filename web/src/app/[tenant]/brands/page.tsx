import {linkTo} from '@forecourt/schemas/routes/routes'
import {getBrands} from '#/tenant/get-brands'
import {BrandLogo} from '#/ui/brand-logo'
import {joinClassNames} from '#/ui/class-names'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {Picture} from '#/ui/picture'
import {createBrandFacts, findBrandPicture} from '../_parts/brand-facts'
import {describeRoute} from '../_parts/describe-route'
import {getPageTenant, type PageProps} from '../_parts/page-tenant'

export const generateMetadata = describeRoute('manufacturers', ({settings}) => ({
  title: 'Our brands',
  description: `The brands at ${settings.identity.name}, with their models, offers, cars in stock and locations.`,
}))

/** The brands of the site's locations and models, with the numbers of each. */
export default async function Brands({params}: PageProps) {
  const tenant = await getPageTenant((await params).tenant)
  const [brands, describe] = await Promise.all([getBrands(tenant), createBrandFacts(tenant)])
  const sold = brands.flatMap((brand) => (brand.isSold && brand.word ? {...brand, word: brand.word} : []))
  const pictures = await Promise.all(sold.map((brand) => findBrandPicture(tenant, brand)))
  return (
    <Container className="py-10 lg:py-14">
      <h1 className="mb-8 text-4xl">Our brands</h1>
      <ul
        className={joinClassNames('grid gap-4 sm:grid-cols-2 lg:gap-6', sold.length > 2 && 'lg:grid-cols-3')}
      >
        {sold.map((brand, at) => (
          <li
            key={brand.id}
            className="card-pad group relative flex flex-col items-start gap-3 overflow-hidden rounded-card border border-line bg-surface"
          >
            {pictures[at] && (
              <div className="-mx-[var(--card-pad)] -mt-[var(--card-pad)] mb-1 self-stretch">
                <Picture src={pictures[at]} alt="" ratio="16 / 9" sizes={CARD_SIZES} priority={at === 0} />
              </div>
            )}
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
            <p className="figures mt-auto font-semibold">{describe(brand)}</p>
          </li>
        ))}
      </ul>
    </Container>
  )
}

const CARD_SIZES = '(min-width: 62rem) 600px, (min-width: 36rem) 50vw, calc(100vw - 2rem)'
