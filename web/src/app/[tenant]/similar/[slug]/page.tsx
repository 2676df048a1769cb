import {linkTo} from '@forecourt/schemas/routes/routes'
import {notFound} from 'next/navigation'
import {pickPriceBasisSettings} from '#/domain/vehicles/describe-price'
import {buildVehicleTitle} from '#/domain/vehicles/vehicle-title'
import {getLocationStock} from '#/features/locations/get-location-stock'
import {getCardSettings} from '#/features/vehicle-card/get-card-settings'
import {getSimilar} from '#/features/vehicle-detail/get-similar'
import {getVehicle} from '#/features/vehicle-detail/get-vehicle'
import {describeTitled} from '#/routes/page-metadata'
import {findVehicleContact} from '#/tenant/find-vehicle-contact'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {TextLink} from '#/ui/text-link'
import {StaticHtml} from '#platform/static-html/static-html'
import {type PageProps, readPage} from '../../_parts/page-tenant'
import {renderSimilarCards} from '../../_parts/similar-cards'
import {SimilarView} from './similar-view'

export const metadata = describeTitled('You may also like', 'similar', {slug: ''})

/** Cars like one: with JavaScript its page shows them (`late-part`), without it links to this one. */
export default async function SimilarPage({params}: PageProps<'slug'>) {
  const {tenant, slug} = await readPage(params)
  const vehicle = await getVehicle(tenant.slug, slug)
  if (!vehicle) notFound()
  const {car, readAt} = vehicle
  const {location} = findVehicleContact(tenant, car)
  const [similar, there] = await Promise.all([
    getSimilar(tenant.slug, slug),
    location && getLocationStock(tenant.slug, location.name),
  ])
  const shown = new Set([car.id, ...similar.map(({id}) => id)])
  const others = (there?.vehicles ?? []).filter(({id}) => !shown.has(id))
  return (
    <Container className="py-8 lg:py-12">
      <StaticHtml>
        <Heading level={1} size="section" className="mb-6">
          <TextLink href={linkTo('car', {slug})} isPlain>
            {buildVehicleTitle(car).main}
          </TextLink>
        </Heading>
        <SimilarView
          cards={renderSimilarCards(car, similar, getCardSettings(tenant, readAt))}
          location={location && {name: location.name, others}}
          price={pickPriceBasisSettings(tenant.settings.price)}
        />
      </StaticHtml>
    </Container>
  )
}
