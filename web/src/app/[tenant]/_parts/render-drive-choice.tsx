import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import {linkToForm} from '#/domain/forms/form-links'
import {isPriced} from '#/domain/vehicles/describe-price'
import {getVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {buildVehicleTitle} from '#/domain/vehicles/vehicle-title'
import {getStockRow, NEWEST} from '#/features/stock-row/get-stock-row'
import {PriceNote, VehicleLink} from '#/features/vehicle-lists/vehicle-link'
import {pickRememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import type {TenantConfig} from '#/tenant/tenant-config'
import {Heading} from '#/ui/heading'

/** Two rows on a large screen. */
const SHOWN = 6

/** The newest cars, each a link to the form about it, for who has not chosen one yet; nothing without any. */
export async function renderDriveChoice(tenant: TenantConfig): Promise<ReactNode> {
  const {vehicles} = await getStockRow(tenant.slug, {...NEWEST, count: SHOWN})
  if (vehicles.length === 0) return null
  const {price} = tenant.settings
  const {one, many} = getVehicleNouns([...new Set(vehicles.map(({item_type}) => item_type))])
  return (
    <section aria-labelledby="drive-choice">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading level={2} size="card" id="drive-choice">
          Which {one}?
        </Heading>
        <a href={linkTo('stock')} className="inline-flex min-h-11 items-center text-link underline">
          All {many}
        </a>
      </div>
      <ul className="snap-row gap-4 *:w-36 lg:grid lg:grid-cols-3 lg:gap-y-5 lg:*:w-auto">
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <VehicleLink
              car={pickRememberedVehicle(vehicle, buildVehicleTitle(vehicle).main)}
              href={linkToForm('testDrive', {car: vehicle.slug})}
              note={isPriced(vehicle, price) && <PriceNote vehicle={vehicle} site={price} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
