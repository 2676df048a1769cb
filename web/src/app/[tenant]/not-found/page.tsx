import {applyVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {NotFoundMessage} from '#/features/site-shell/not-found-message'
import {getStockRow, NEWEST} from '#/features/stock-row/get-stock-row'
import {Container} from '#/ui/layout'
import {getPageTenant} from '../_parts/page-tenant'
import {VehiclesSection} from '../_parts/stock-section'

/** How many cars it offers instead. */
const SHOWN = 4

/** The page for every address that does not exist; the proxy sets its status. */
export default async function NotFoundPage({params}: {params: Promise<{tenant: string}>}) {
  const tenant = await getPageTenant((await params).tenant)
  const row = await getStockRow(tenant.slug, {...NEWEST, count: SHOWN})
  const kinds = row.vehicles.map(({item_type}) => item_type)
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-12 py-10 lg:py-16">
      <NotFoundMessage noun={applyVehicleNouns('car', kinds)} example={tenant.settings.search.exampleWords} />
      <VehiclesSection tenant={tenant} title="Just in" {...row} />
    </Container>
  )
}
