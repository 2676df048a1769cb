import {linkTo} from '@forecourt/schemas/routes/routes'
import {cacheLife, cacheTag} from 'next/cache'
import {readChoices} from '#/domain/orders/order-choices'
import {readPurchaseState} from '#/domain/orders/purchase-address'
import {OrderSum} from '#/features/orders/order-sum'
import {STEP_TITLES} from '#/features/orders/purchase-view'
import {getVehicle} from '#/features/vehicle-detail/get-vehicle'
import {describeOrder, isSoldOnline} from '#/services/orders/describe-order'
import {listExtras} from '#/services/orders/list-extras'
import {listSteps} from '#/services/orders/list-steps'
import {getTenant} from '#/tenant/get-tenant'
import {listVehicleTags} from '#/tenant/site-stock'
import {VehicleSummary} from '#/ui/vehicle-summary'

/** What a purchase asks and costs, before its shopper has to sign in. Nothing at other addresses. */
export async function PurchaseOutlook({site, redirect}: {site: string; redirect: string}) {
  const [path, query = ''] = redirect.split('?')
  const state = path === linkTo('purchase') ? readPurchaseState(query) : null
  const outlook = state && (await getOutlook(site, state.car))
  if (!outlook) return null
  const {car, titles, sum} = outlook
  return (
    <section aria-label="What you buy" className="grid gap-4">
      <VehicleSummary vehicle={car} details="" />
      <div className="rounded-card bg-sunk p-4 sm:p-5">
        <OrderSum sum={sum} />
      </div>
      <div className="grid gap-1">
        <p className="font-semibold">{titles.length} steps, which you can leave and come back to</p>
        <ol className="flex flex-wrap gap-x-4 text-ink-soft">
          {titles.map((title, index) => (
            <li key={title}>
              {index + 1}. {title}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

async function getOutlook(site: string, slug: string) {
  'use cache'
  const tenant = await getTenant(site)
  if (!tenant) return null
  cacheTag(...listVehicleTags(tenant, [slug]))
  cacheLife('content')
  const now = Date.now()
  const vehicle = await getVehicle(site, slug)
  if (!vehicle || !isSoldOnline(tenant, vehicle.car, now)) return null
  const {car} = vehicle
  const offered = await listExtras(site)
  const {sum} = describeOrder(tenant, car, readChoices({}), {offered, tradeIns: []}, now)
  return {car, sum, titles: listSteps(tenant, car, offered, now).map((step) => STEP_TITLES[step])}
}
