import {getStockRow} from '#/features/stock-row/get-stock-row'
import {getCardSettings} from '#/features/vehicle-card/get-card-settings'
import {RememberedCard} from '#/features/vehicle-card/remembered-card'
import type {TenantConfig} from '#/tenant/tenant-config'
import {SectionHeading} from '#/ui/heading'
import {StaticHtml} from '#platform/static-html/static-html'

const MOST_CARS = 8

type Props = {
  tenant: TenantConfig
  title: string
  make: string
  model?: string
  /** The address of the full list; null while there are none. */
  href: string | null
}

/** Cars of a make or a model in stock, on a phone in a swipeable row; nothing while there are none. */
export async function StockSection({tenant, title, make, model, href}: Props) {
  const row = await getStockRow(tenant.slug, {
    carTypes: [],
    make,
    model: model ?? null,
    body: null,
    maximumPrice: null,
    sort: 'latest',
    count: MOST_CARS,
  })
  if (row.vehicles.length === 0) return null
  const site = getCardSettings(tenant, row.readAt)
  return (
    <StaticHtml>
      <section aria-label={title} id="in-stock" className="scroll-mt-24">
        <SectionHeading title={title} link={href ? {label: 'See all of them', href} : undefined} />
        <ul className="snap-row card-grid in-row in-fours">
          {row.vehicles.map((vehicle) => (
            <li key={vehicle.slug}>
              <RememberedCard vehicle={vehicle} site={site} />
            </li>
          ))}
        </ul>
      </section>
    </StaticHtml>
  )
}
