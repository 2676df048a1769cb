import {isOn} from '@forecourt/schemas/time/windows'
import {notFound} from 'next/navigation'
import {readQuotesState} from '#/domain/finance/finance-links'
import {QuotesView} from '#/features/finance/quotes-view'
import {getVehicle} from '#/features/vehicle-detail/get-vehicle'
import {decodeQuery} from '#/lib/base64-url'
import {describeTitled} from '#/routes/page-metadata'
import {hasDeals} from '#/services/orders/find-deal'
import {listQuotes} from '#/services/orders/list-quotes'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {GarageOutage} from '#/ui/garage-section'
import {Container} from '#/ui/layout'
import {getPageShopper} from '../../../_parts/page-shopper'
import {getPageTenant, type PageProps} from '../../../_parts/page-tenant'

export const metadata = describeTitled('Compare finance', 'personalisedFinance')

// Rendered for each visit: a shopper's terms are not cached.
export const instant = false

export default async function PersonalisedFinancePage({params}: PageProps<'state'>) {
  const {tenant, state} = await params
  return (
    <Container className="py-8 lg:py-12">
      <Quotes segment={tenant} search={decodeQuery(state) ?? ''} />
    </Container>
  )
}

async function Quotes({segment, search}: {segment: string; search: string}) {
  const tenant = await getPageTenant(segment)
  const state = readQuotesState(new URLSearchParams(search))
  if (!state) notFound()
  // The gate has checked the session; reading it also prevents the page from being cached.
  const shopper = await getPageShopper(tenant.slug)
  const vehicle = await getVehicle(tenant.slug, state.car)
  if (!vehicle) notFound()
  const {car} = vehicle
  const {settings} = tenant
  const now = Date.now()
  // Figures for the car alone would be taken for those of the deal.
  if (!shopper.ok && hasDeals(tenant, now)) return <GarageOutage what="your deal" />
  const own = shopper.ok ? shopper.data : null
  const quotes = await listQuotes({tenant, shopper: own, car}, state, now)
  if (!quotes.ok) return <GarageOutage what="your deal" />
  const {offers, terms, deal} = quotes.data
  return (
    <QuotesView
      car={car}
      state={{...state, terms}}
      offers={offers}
      deal={deal}
      settings={settings}
      canKeep={isOn(settings.features.accounts, now)}
      zone={resolveTenantZone(tenant)}
    />
  )
}
