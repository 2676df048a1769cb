import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {Metadata} from 'next'
import {cacheLife, cacheTag} from 'next/cache'
import {notFound} from 'next/navigation'
import type {ReactNode} from 'react'
import {toJson} from '#/browser/behaviour'
import {describeVehicleFinance} from '#/domain/finance/describe-vehicle-finance'
import {NO_TERMS} from '#/domain/finance/loan-terms'
import type {EstimateStart} from '#/domain/finance/start-estimate'
import {linkToForm} from '#/domain/forms/form-links'
import {buildServicesJsonLd} from '#/domain/structured-data/services-json-ld'
import {LoanHeadline} from '#/features/finance/calculator'
import {VehicleFigure} from '#/features/finance/vehicle-figure'
import {isFormId} from '#/features/forms/all-forms'
import {FormView} from '#/features/forms/form-view'
import {findFormVehicle, getForm} from '#/features/forms/get-form'
import type {SiteForm} from '#/features/forms/site-form'
import {PartsStart} from '#/features/parts-search/parts-start'
import {describePage} from '#/features/site-shell/describe-page'
import {getVehicle} from '#/features/vehicle-detail/get-vehicle'
import {getTenant} from '#/tenant/get-tenant'
import {buildSiteDealer, getSiteOrigin} from '#/tenant/site-dealer'
import {listVehicleTags} from '#/tenant/site-stock'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {JsonLd} from '#/ui/json-ld'
import {Container} from '#/ui/layout'
import {StaticHtml} from '#platform/static-html/static-html'
import {renderContactLocations} from '../../../../_parts/contact-locations'
import {getPageTenant, type PageProps, readPage} from '../../../../_parts/page-tenant'
import {findFormLoan, renderBeside} from '../../../../_parts/render-beside'
import {renderDriveChoice} from '../../../../_parts/render-drive-choice'

export async function generateMetadata({params}: PageProps<'form' | 'car' | 'place'>): Promise<Metadata> {
  const {id, title, intro, car, place} = await load(params)
  const tenant = await getPageTenant((await params).tenant)
  return {
    ...describePage(tenant, {title: car ? `${title}: ${car.name}` : title, description: intro}),
    alternates: {canonical: linkToForm(id, {location: place})},
    robots: car ? {index: false} : undefined,
  }
}

export default async function FormPage({params}: PageProps<'form' | 'car' | 'place'>) {
  const form = await load(params)
  const tenant = await getPageTenant((await params).tenant)
  return (
    <Container className="py-8 lg:py-14">
      <StaticHtml>
        <WithLoan loan={findFormLoan(form)}>
          <FormView
            form={form}
            about={await renderAbout(form, tenant)}
            beside={await renderBeside(form, tenant)}
          />
        </WithLoan>
      </StaticHtml>
      {form.id === 'serviceBooking' && (
        <JsonLd
          nodes={[
            ...buildServicesJsonLd(tenant.settings.servicing.menu, getSiteOrigin(tenant)),
            buildSiteDealer(tenant),
          ]}
        />
      )}
    </Container>
  )
}

function WithLoan({loan, children}: {loan: EstimateStart | null; children: ReactNode}) {
  if (!loan) return children
  return (
    <loan-calculator price={loan.choice.price} basis={toJson(loan.basis)} className="block">
      {children}
    </loan-calculator>
  )
}

/** Above the form: who can be called instead, the cars to choose from, or the weekly cost of what is asked about [2.9]. */
async function renderAbout(form: SiteForm, tenant: TenantConfig) {
  if (form.id === 'general') return renderContactLocations(tenant, form)
  if (form.id === 'parts')
    return (
      <>
        {tenant.settings.features.partsSearch.on && <PartsStart words={tenant.settings.parts} />}
        {await renderContactLocations(tenant, form)}
      </>
    )
  if (form.id === 'testDrive') return form.carSlug === null && renderDriveChoice(tenant)
  const loan = findFormLoan(form)
  if (loan) return <LoanHeadline start={loan} origin="An estimate at our usual rate" />
  if (form.id !== 'finance' || form.carSlug === null) return null
  const vehicle = await getVehicle(tenant.slug, form.carSlug).catch(() => null)
  if (!vehicle) return null
  const zone = resolveTenantZone(tenant)
  const described = describeVehicleFinance(vehicle.car, tenant.settings, zone, vehicle.readAt)
  if (!described?.figure) return null
  return <VehicleFigure figure={described.figure} settings={tenant.settings.finance} />
}

async function load(params: PageProps<'form' | 'car' | 'place'>['params']): Promise<SiteForm> {
  const {tenant, form, car: carSlug, place: placeSlug} = await readPage(params)
  if (!isFormId(form)) notFound()
  const place = placeSlug === '-' ? null : placeSlug
  const slug = carSlug === '-' ? null : carSlug
  const car = slug === null ? null : await getFormCar(tenant.slug, slug)
  const {calculatorPrice: budget} = tenant.settings.finance
  const financeRequest = {dealership: null, budget, terms: NO_TERMS}
  const siteForm = await getForm(tenant, form, {
    carSlug: slug,
    car,
    place,
    financeRequest: slug ? null : financeRequest,
  })
  return siteForm ?? notFound()
}

// The form works without the car's card, which is shown again once search is available.
async function getFormCar(site: string, slug: string): Promise<Car | null> {
  'use cache'
  const tenant = await getTenant(site)
  if (!tenant) return null
  cacheTag(...listVehicleTags(tenant, [slug]))
  const found = await findFormVehicle(tenant, slug, Date.now())
  if (found.ok) cacheLife('hours')
  else cacheLife('fallback')
  return found.ok ? found.data : null
}
