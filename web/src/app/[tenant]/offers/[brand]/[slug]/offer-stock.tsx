import {getVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import type {Offer} from '#/features/offers/list-offers'
import {getListingPage} from '#/features/stock-search/get-listing'
import {getCardSettings} from '#/features/vehicle-card/get-card-settings'
import {RememberedCard} from '#/features/vehicle-card/remembered-card'
import {parseAddress} from '#/routes/parse-address'
import type {TenantConfig} from '#/tenant/tenant-config'
import {SectionHeading} from '#/ui/heading'
import {StaticHtml} from '#platform/static-html/static-html'

const MOST_CARS = 4

/** The first cars of the list that an offer leads to, with their prices; nothing for another link, and without stock search. */
export async function OfferStock({tenant, offer: {action}}: {tenant: TenantConfig; offer: Offer}) {
  if (!action?.href.startsWith('/')) return null
  const {pathname, search} = new URL(action.href, 'http://site')
  const {listing} = parseAddress(pathname, search)
  const found = listing && (await getListingPage(tenant.slug, ...listing.segments).catch(() => null))
  if (!found || found.results.vehicles.length === 0) return null
  const site = getCardSettings(tenant, found.live.site.now)
  const {many} = getVehicleNouns(tenant.settings.stock.itemTypes)
  const title = `The ${many} of this offer`
  return (
    <StaticHtml>
      <section aria-label={title} className="mt-12 print:hidden">
        <SectionHeading title={title} link={action} />
        <ul className="snap-row card-grid in-row in-fours">
          {found.results.vehicles.slice(0, MOST_CARS).map((vehicle) => (
            <li key={vehicle.slug}>
              <RememberedCard vehicle={vehicle} site={site} />
            </li>
          ))}
        </ul>
      </section>
    </StaticHtml>
  )
}
