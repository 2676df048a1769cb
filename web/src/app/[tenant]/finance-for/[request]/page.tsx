import type {CarType} from '@forecourt/schemas/vehicle/enums'
import type {Metadata} from 'next'
import {connection} from 'next/server'
import {FINANCE_REQUEST, type FinanceRequest} from '#/domain/finance/finance-request'
import {describeVehicleLine} from '#/domain/leads/vehicle-snapshot'
import {formatMoney} from '#/domain/vehicles/format-values'
import {getVehicle} from '#/features/vehicle-detail/get-vehicle'
import {decodeQuery} from '#/lib/base64-url'
import type {TenantConfig} from '#/tenant/tenant-config'
import {VehicleSummary} from '#/ui/vehicle-summary'
import {getPageTenant, type PageProps} from '../../_parts/page-tenant'
import {SiteFinance} from '../../finance/site-finance'

// Rendered for each visit: there are too many budgets to cache a page for each.
export const instant = false

export async function generateMetadata({params}: PageProps<'request'>): Promise<Metadata> {
  const {settings} = await getPageTenant((await params).tenant)
  const {pageTitle, address} = settings.finance
  return {title: `${pageTitle} | Finance`, alternates: {canonical: `/${address}`}, robots: {index: false}}
}

export default async function RequestedFinancePage({params}: PageProps<'request'>) {
  const {tenant: segment, request: code} = await params
  await connection()
  const tenant = await getPageTenant(segment)
  const request = FINANCE_REQUEST.read(decodeQuery(code) ?? '')
  const vehicle = request.car === null ? null : await getVehicle(tenant.slug, request.car)
  return (
    <SiteFinance
      tenant={tenant}
      request={request}
      vehicle={vehicle}
      about={
        vehicle ? (
          <div className="max-w-xl">
            <VehicleSummary
              vehicle={vehicle.car}
              details={describeVehicleLine(vehicle.car, tenant.settings)}
            />
          </div>
        ) : (
          <AboutBudget tenant={tenant} request={request} />
        )
      }
    />
  )
}

const TYPES: {readonly [type in CarType]?: string} = {
  new: 'a new car',
  demo: 'a demonstrator',
  used: 'a used car',
}

function AboutBudget({tenant, request}: {tenant: TenantConfig; request: FinanceRequest}) {
  const dealership = tenant.dealerships.find(({slug}) => slug === request.dealership)
  const words = [
    request.budget !== null && `Your budget: ${formatMoney(request.budget)}`,
    request.carType !== null && TYPES[request.carType],
    dealership && `at ${dealership.name}`,
  ].filter((part) => typeof part === 'string')
  return words.length > 0 ? <p className="text-lg font-semibold">{words.join(', ')}</p> : null
}
