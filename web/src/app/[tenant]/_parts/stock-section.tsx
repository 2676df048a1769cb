import type {CarType} from '@forecourt/schemas/vehicle/enums'
import {getStockRow, NEWEST} from '#/features/stock-row/get-stock-row'
import {getCardSettings} from '#/features/vehicle-card/get-card-settings'
import {RememberedCard} from '#/features/vehicle-card/remembered-card'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import type {TenantConfig} from '#/tenant/tenant-config'
import {SectionHeading} from '#/ui/heading'
import {StaticHtml} from '#platform/static-html/static-html'

const MOST_CARS = 8

/** How many cars a page offers that has nothing of its own to show. */
const INSTEAD = 4

type Props = {
  tenant: TenantConfig
  title: string
  make: string
  model?: string
  /** The conditions; all without any. */
  carTypes?: readonly CarType[]
  /** The address of the full list; null while there are none. */
  href: string | null
}

/** Cars of a make or a model in stock, on a phone in a swipeable row; nothing while there are none. */
export async function StockSection({tenant, title, make, model, carTypes = [], href}: Props) {
  const {vehicles, readAt} = await getStockRow(tenant.slug, {
    ...NEWEST,
    carTypes,
    make,
    model: model ?? null,
    count: MOST_CARS,
    isInStock: true,
  })
  // Rows of four or of three without a gap at the end: the list has the one that is left out.
  const whole = vehicles.length > 4 ? vehicles.slice(0, vehicles.length - (vehicles.length % 2)) : vehicles
  const link = href ? {label: 'See all of them', href} : undefined
  return <VehiclesSection tenant={tenant} title={title} vehicles={whole} readAt={readAt} link={link} />
}

/** The newest cars, for a page that has nothing of its own to show. */
export async function NewestSection({tenant}: {tenant: TenantConfig}) {
  const row = await getStockRow(tenant.slug, {...NEWEST, count: INSTEAD})
  return <VehiclesSection tenant={tenant} title="Just in" {...row} />
}

type VehiclesProps = {
  tenant: TenantConfig
  title: string | null
  vehicles: readonly ListedVehicle[]
  /** When they were read, in ms since the epoch. */
  readAt: number
  link?: {readonly label: string; readonly href: string}
}

/** Given cars in a row; nothing without any. */
export function VehiclesSection({tenant, title, vehicles, readAt, link}: VehiclesProps) {
  if (vehicles.length === 0) return null
  const site = getCardSettings(tenant, readAt)
  return (
    <StaticHtml>
      <section aria-label={title ?? undefined}>
        {title && <SectionHeading title={title} link={link} />}
        <ul className={`snap-row card-grid in-row ${vehicles.length % 4 === 0 ? 'in-fours' : 'in-threes'}`}>
          {vehicles.map((vehicle) => (
            <li key={vehicle.slug}>
              <RememberedCard vehicle={vehicle} site={site} />
            </li>
          ))}
        </ul>
      </section>
    </StaticHtml>
  )
}
