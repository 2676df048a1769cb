import {isOn} from '@forecourt/schemas/time/windows'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {readQuotesState} from '#/domain/finance/finance-links'
import {listLenderOffers} from '#/domain/finance/list-lender-offers'
import {QuotesView} from '#/features/finance/quotes-view'
import {getVehicle} from '#/features/vehicle-detail/get-vehicle'
import {decodeQuery} from '#/lib/base64-url'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {Container} from '#/ui/layout'
import {getPageShopper} from '../../../_parts/page-shopper'
import {getPageTenant} from '../../../_parts/page-tenant'

type Params = {params: Promise<{tenant: string; state: string}>}

export const metadata: Metadata = {
  title: 'Compare finance',
  ...describeToSearchEngines('personalisedFinance'),
}

// Rendered for each visit: a shopper's terms are not cached.
export const instant = false

export function generateStaticParams(): {state: string}[] {
  return [{state: '-'}]
}

export default async function PersonalisedFinancePage({params}: Params) {
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
  // The gate has checked the session; reading it here only prevents the page from being cached.
  await getPageShopper(tenant.slug)
  const vehicle = await getVehicle(tenant.slug, state.car)
  if (!vehicle) notFound()
  const {settings} = tenant
  const zone = resolveTenantZone(tenant)
  const now = Date.now()
  return (
    <QuotesView
      car={vehicle.car}
      state={state}
      offers={listLenderOffers(vehicle.car, state, {finance: settings.finance, zone}, now)}
      settings={settings}
      canKeep={isOn(settings.features.accounts, now)}
      zone={zone}
    />
  )
}
