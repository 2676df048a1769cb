import {isSold} from '@forecourt/schemas/vehicle/known-values'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {buildVehicleTitle} from '#/domain/vehicles/vehicle-title'
import {getCardSettings} from '#/features/vehicle-card/get-card-settings'
import {getSimilar} from '#/features/vehicle-detail/get-similar'
import {getGoneVehicle, type Vehicle} from '#/features/vehicle-detail/get-vehicle'
import {GoneView} from '#/features/vehicle-detail/gone-view'
import type {TenantConfig} from '#/tenant/tenant-config'
import {Container} from '#/ui/layout'
import {type PageProps, readPage} from '../../_parts/page-tenant'
import {renderSimilarCards} from '../../_parts/similar-cards'

export async function generateMetadata({params}: PageProps<'slug'>): Promise<Metadata> {
  const {vehicle} = await load(params)
  const words = isSold(vehicle.car) ? 'Sold' : 'No longer listed'
  return {title: `${words}: ${buildVehicleTitle(vehicle.car).main}`, robots: {index: false, follow: true}}
}

/** The page at a car's address once the car is gone; the proxy sets its status, 410. */
export default async function GonePage({params}: PageProps<'slug'>) {
  const {tenant, vehicle} = await load(params)
  const cards = getCardSettings(tenant, vehicle.readAt)
  const similar = await getSimilar(tenant.slug, vehicle.car.slug, 'gone')
  return (
    <Container>
      <GoneView
        car={vehicle.car}
        similar={renderSimilarCards(vehicle.car, similar, cards)}
        hasMake={similar.some(({make}) => make === vehicle.car.make)}
      />
    </Container>
  )
}

async function load(params: PageProps<'slug'>['params']): Promise<{tenant: TenantConfig; vehicle: Vehicle}> {
  const {tenant, slug} = await readPage(params)
  const vehicle = await getGoneVehicle(tenant.slug, slug)
  if (!vehicle) notFound()
  return {tenant, vehicle}
}
