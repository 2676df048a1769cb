import {isOn} from '@forecourt/schemas/time/windows'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {notFound} from 'next/navigation'
import {describeVehicleFinance} from '#/domain/finance/describe-vehicle-finance'
import {
  APPLICATION_STATE,
  type ApplicationState,
  canApply,
  linkToApplication,
} from '#/domain/finance-applications/application-address'
import type {TypedApplication} from '#/domain/finance-applications/application-steps'
import {
  estimateApplication,
  fillLoan,
  listDealAnswers,
  removePrice,
} from '#/domain/finance-applications/estimate-application'
import {linkToTradeInStart} from '#/domain/forms/form-links'
import {isFormOpen} from '#/domain/forms/has-form'
import type {DealLoan} from '#/domain/orders/compute-deal-loan'
import {linkToSignIn} from '#/domain/sign-in/sign-in-address'
import {ApplicationView} from '#/features/finance-applications/application-view'
import {buildRules} from '#/features/finance-applications/build-rules'
import {SentApplication} from '#/features/finance-applications/sent-application'
import {getVehicle} from '#/features/vehicle-detail/get-vehicle'
import {getRecords} from '#/gateways/records/get-records'
import {decodeQuery} from '#/lib/base64-url'
import {describeTitled} from '#/routes/page-metadata'
import {findFinanceDraft, listFinanceApplications} from '#/services/finance-applications/records'
import {findAnswers} from '#/services/finance-applications/seal-answers'
import {findDeal} from '#/services/orders/find-deal'
import {listTradeIns} from '#/services/orders/list-trade-ins'
import type {Shopper} from '#/services/shoppers/records'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {ButtonLink} from '#/ui/button'
import {GarageOutage} from '#/ui/garage-section'
import {Container} from '#/ui/layout'
import {getPageShopper} from '../../_parts/page-shopper'
import {getPageTenant, type PageProps} from '../../_parts/page-tenant'

export const metadata = describeTitled('Apply for finance', 'financeApplication')

// Rendered for each visit with the shopper's session, and not cached.
export const instant = false

export default async function ApplicationPage({params}: PageProps<'state'>) {
  const {tenant, state} = await params
  return (
    <Container className="py-8 lg:py-12">
      <Application segment={tenant} search={decodeQuery(state) ?? ''} />
    </Container>
  )
}

async function Application({segment, search}: {segment: string; search: string}) {
  const tenant = await getPageTenant(segment)
  const state = APPLICATION_STATE.read(search)
  const shopper = await getPageShopper(tenant.slug)
  if (!canApply(tenant.settings, Date.now())) notFound()
  if (!shopper.ok) return <GarageOutage what="your application" />
  // Without a session, only previews pass the gate.
  if (!shopper.data) {
    const href = linkToSignIn({type: 'car-finance', redirect: linkToApplication(state)})
    return <ButtonLink href={href}>Sign in</ButtonLink>
  }
  return <OwnApplication tenant={tenant} state={state} shopper={shopper.data} />
}

type OwnProps = {tenant: TenantConfig; state: ApplicationState; shopper: Shopper}

async function OwnApplication({tenant, state, shopper}: OwnProps) {
  const now = Date.now()
  const {settings} = tenant
  const zone = resolveTenantZone(tenant)
  const read = await getRecords().run(tenant.slug, async (db) => ({
    draft: await findFinanceDraft(db, shopper),
    all: await listFinanceApplications(db, shopper),
    tradeIns: await listTradeIns(db, shopper, now),
  }))
  if (!read.ok) return <GarageOutage what="your application" />
  const {draft, all, tradeIns} = read.data
  const hasCreditCheck = isOn(settings.features.creditCheck, now)
  const sent = all.find((one) => one.state !== 'draft')
  if (!draft && sent && state.step === null && state.car === null) {
    const {lenderPage} = settings.financeApplication
    return <SentApplication application={sent} lenderPage={hasCreditCheck ? lenderPage : null} zone={zone} />
  }
  const slug = state.car ?? draft?.vehicle?.slug ?? null
  const car = slug === null ? null : await findCar(tenant, slug)
  const answers = draft ? findAnswers(draft) : {}
  if (!answers) return <GarageOutage what="your application" />
  const found = car ? await findDeal({tenant, shopper, car}, now) : null
  if (found && !found.ok) return <GarageOutage what="your application" />
  const deal = found?.data?.draft ? found.data : null
  const loan = deal?.finance?.loan ?? null
  const known = deal && loan ? listDealAnswers(loan, deal.choices['trade-in']) : {}
  const isOtherCar = car !== null && car.slug !== draft?.vehicle?.slug
  const typed = isOtherCar ? removePrice(answers) : answers
  return (
    <ApplicationView
      tenant={tenant}
      car={car}
      typed={typed}
      state={{...state, car: car?.slug ?? null}}
      rules={buildRules(tenant, now)}
      deal={known}
      figure={estimateFigure(
        tenant,
        {...typed, loan: fillLoan(typed, state.requestedLoan, car, known)},
        car,
        loan,
      )}
      number={draft?.number ?? null}
      hasCreditCheck={hasCreditCheck}
      tradeIns={tradeIns.filter(({dollars}) => dollars !== null)}
      valuationPath={isFormOpen(settings, 'tradeIn', false, now) ? linkToTradeInStart(slug) : null}
    />
  )
}

/** The cost of the loan, with that of the shopper's deal; null for a car without a loan estimate on the site. */
function estimateFigure(
  tenant: TenantConfig,
  typed: TypedApplication,
  car: Car | null,
  deal: DealLoan | null,
) {
  const {settings} = tenant
  if (!settings.finance.show) return null
  if (!car || deal) return estimateApplication(typed, settings, deal?.start ?? null)
  const described = describeVehicleFinance(car, settings, resolveTenantZone(tenant), Date.now())
  return described && estimateApplication(typed, settings, described.start)
}

// A car that has been sold in the meantime is left out; the application continues.
async function findCar({slug: site}: TenantConfig, slug: string): Promise<Car | null> {
  return (await getVehicle(site, slug))?.car ?? null
}
