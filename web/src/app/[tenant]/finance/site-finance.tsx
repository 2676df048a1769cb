import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import {describeVehicleFinance} from '#/domain/finance/describe-vehicle-finance'
import type {FinanceRequest} from '#/domain/finance/finance-request'
import {formatRate, formatTerm} from '#/domain/finance/format-finance'
import {applyLoanTerms, NO_TERMS} from '#/domain/finance/loan-terms'
import {startEstimate} from '#/domain/finance/start-estimate'
import {
  buildRequestedLoan,
  canApply,
  linkToApplication,
} from '#/domain/finance-applications/application-address'
import {applySiteNouns} from '#/domain/vehicles/vehicle-nouns'
import {FinancePage} from '#/features/finance/finance-page'
import {FormOrLink} from '#/features/forms/form-view'
import {getForm} from '#/features/forms/get-form'
import {PhoneReveal} from '#/features/phone-reveals/phone-reveal'
import type {Vehicle} from '#/features/vehicle-detail/get-vehicle'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {StaticHtml} from '#platform/static-html/static-html'

type Props = {
  tenant: TenantConfig
  /** The parameters of the link to this page; null without. */
  request: FinanceRequest | null
  /** The car of that link. */
  vehicle: Vehicle | null
  /** The top of the page: the car or the budget of the request. */
  about: ReactNode
}

/** The finance page of a site, for a shopper's wishes [2.9]. */
export function SiteFinance({tenant, request, vehicle, about}: Props) {
  return (
    <FinancePage
      settings={tenant.settings.finance}
      itemTypes={tenant.settings.stock.itemTypes}
      about={about}
      loan={describeLoan(tenant, request, vehicle)}
      ask={<Ask tenant={tenant} request={request} vehicle={vehicle} />}
      apply={describeApply(tenant.settings, request)}
    />
  )
}

/** The loan of the car or the budget on the shopper's own terms; none for a car that cannot be financed. */
function describeLoan(tenant: TenantConfig, request: FinanceRequest | null, vehicle: Vehicle | null) {
  const {finance} = tenant.settings
  if (!finance.show) return null
  const usual = vehicle
    ? describeVehicleFinance(vehicle.car, tenant.settings, resolveTenantZone(tenant), vehicle.readAt)?.start
    : startEstimate((request?.budget ?? finance.calculatorPrice) * 100, null, finance)
  if (!usual) return null
  const start = {...usual, choice: applyLoanTerms(usual.choice, request?.terms ?? NO_TERMS)}
  const {rate, termMonths} = start.choice
  const origin = vehicle
    ? `An estimate at ${formatRate(rate)} over ${formatTerm(termMonths)}`
    : 'An estimate at our usual rate'
  return {start, origin, isForCar: vehicle !== null}
}

function describeApply(settings: TenantConfig['settings'], request: FinanceRequest | null) {
  if (!canApply(settings, null)) return null
  const href = request
    ? linkToApplication({
        car: request.car,
        dealership: request.dealership,
        // The price of a car is its own, not the link's.
        requestedLoan: buildRequestedLoan(request.car === null ? request : {...request, budget: null}),
      })
    : linkToApplication()
  return {...settings.financeApplication, href}
}

// If the site has the form switched off, the phone number is shown.
async function Ask({tenant, request, vehicle}: Omit<Props, 'about'>) {
  const about = {
    carSlug: request?.car ?? null,
    car: vehicle?.car ?? null,
    place: null,
    financeRequest: request,
  }
  const form = await getForm(tenant, 'finance', about)
  if (!form) return <AskUs tenant={tenant} />
  return (
    <div className="form-view max-w-xl">
      <StaticHtml>
        <FormOrLink form={form} pageId={null} />
      </StaticHtml>
    </div>
  )
}

function AskUs({tenant: {settings, locations}}: {tenant: TenantConfig}) {
  const phone = settings.identity.phone ?? locations[0]?.phone
  return (
    <p className="measure">
      {applySiteNouns('Tell us the car', settings.stock.itemTypes)} and what you would like to pay a week; we
      will put the rate, the comparison rate and every fee in writing before you decide.{' '}
      {phone && (
        <>
          Ring us on{' '}
          <PhoneReveal
            phone={phone}
            phones={settings.phones}
            subject={{dealership: null, location: null, car: null}}
            className="font-semibold"
          />
          , or{' '}
        </>
      )}
      <a href={linkTo('locations')} className="text-link underline">
        {phone ? 'come and see us' : 'Come and see us'}
      </a>
      .
    </p>
  )
}
