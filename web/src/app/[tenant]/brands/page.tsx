import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {getBrands} from '#/tenant/get-brands'
import {BrandLogo} from '#/ui/brand-logo'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {getPageTenant} from '../page-tenant'

type Params = {params: Promise<{tenant: string}>}

export const metadata: Metadata = {title: 'Our brands', ...describeToSearchEngines('manufacturers')}

/** The brands of the site's locations, models and offers. */
export default async function Brands({params}: Params) {
  const tenant = await getPageTenant((await params).tenant)
  return (
    <Container className="py-10 lg:py-14">
      <h1 className="mb-8 text-4xl">Our brands</h1>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {(await getBrands(tenant)).map(
          ({id, name, word, isSold, logo, shortDescription}) =>
            isSold &&
            word && (
              <li
                key={id}
                className="card-pad group relative flex flex-col items-start gap-3 rounded-card border border-line bg-surface"
              >
                {logo && <BrandLogo logo={{...logo, alt: ''}} name="" className="h-10" />}
                <Heading level={2} size="card">
                  <a
                    href={linkTo('manufacturer', {slug: word})}
                    className="no-underline after:absolute after:inset-0 group-hover:underline"
                  >
                    {name}
                  </a>
                </Heading>
                {shortDescription && <p className="text-ink-soft">{shortDescription}</p>}
              </li>
            ),
        )}
      </ul>
    </Container>
  )
}
