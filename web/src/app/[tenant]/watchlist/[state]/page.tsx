import {isOn} from '@forecourt/schemas/time/windows'
import {notFound} from 'next/navigation'
import {getVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {WATCHLIST_STATE} from '#/domain/watchlist/watchlist-address'
import {WatchlistAlerts} from '#/features/alerts/watchlist-alerts'
import {getWatchlist} from '#/features/watchlist/get-watchlist'
import {SignedOutWatchlist, WatchlistView} from '#/features/watchlist/watchlist-view'
import {decodeQuery} from '#/lib/base64-url'
import {describeTitled} from '#/routes/page-metadata'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {Heading} from '#/ui/heading'
import {Container} from '#/ui/layout'
import {Notice} from '#/ui/notice'
import {getPageShopper} from '../../_parts/page-shopper'
import {type PageProps, readPage} from '../../_parts/page-tenant'
import {NewestSection} from '../../_parts/stock-section'

export const metadata = describeTitled('Watchlist', 'watchlist')

// Rendered for each visit with the shopper's session, and not cached.
export const instant = false

export default async function WatchlistPage({params}: PageProps<'state'>) {
  const {tenant, state: code} = await readPage(params)
  const search = decodeQuery(code)
  if (search === null) notFound()
  return (
    <Container className="py-8 lg:py-12">
      <Heading level={1} className="mb-6 lg:mb-8">
        Watchlist
      </Heading>
      <Watchlist tenant={tenant} search={search} />
    </Container>
  )
}

async function Watchlist({tenant, search}: {tenant: TenantConfig; search: string}) {
  const state = WATCHLIST_STATE.read(search)
  const shopper = await getPageShopper(tenant.slug)
  if (!shopper.ok) return <Outage />
  const {settings} = tenant
  const now = Date.now()
  const newest = (
    <div className="mt-12">
      <NewestSection tenant={tenant} />
    </div>
  )
  if (!shopper.data)
    return (
      <>
        <SignedOutWatchlist
          wanted={state.wanted}
          favourites={isOn(settings.features.favourites, now)}
          nouns={getVehicleNouns(settings.stock.itemTypes)}
        />
        {newest}
      </>
    )
  const entries = await getWatchlist(tenant, shopper.data)
  if (!entries.ok) return <Outage />
  return (
    <>
      {entries.data.length > 0 && <WatchlistAlerts tenant={tenant} shopper={shopper.data} />}
      <WatchlistView
        entries={entries.data}
        state={state}
        settings={settings}
        compare={isOn(settings.features.compare, now)}
        zone={resolveTenantZone(tenant)}
      />
      {entries.data.length === 0 && newest}
    </>
  )
}

function Outage() {
  return (
    <Notice tone="critical">
      We cannot look your watchlist up right now. Nothing is lost; please load the page again in a minute.
    </Notice>
  )
}
