import type {Location} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {isSold} from '@forecourt/schemas/vehicle/known-values'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import type {ReactNode} from 'react'
import {listCrumbs} from '#/domain/listing/list-crumbs'
import {chooseCallPhone} from '#/domain/locations/choose-call-phone'
import {describeOthersAsked} from '#/domain/similar/describe-others-asked'
import {buildBreadcrumbJsonLd} from '#/domain/structured-data/json-ld'
import {isPriced} from '#/domain/vehicles/describe-price'
import {describeSharedVehicle, describeVehicle, findSharedPicture} from '#/domain/vehicles/describe-vehicle'
import {buildPageTitle} from '#/domain/vehicles/vehicle-title'
import {LocationCard} from '#/features/locations/location-card'
import {PhoneReveal} from '#/features/phone-reveals/phone-reveal'
import {describePage, getTitleRoom} from '#/features/site-shell/describe-page'
import {getCardSettings} from '#/features/vehicle-card/get-card-settings'
import {getOthers} from '#/features/vehicle-detail/get-others'
import {getVehicle, type Vehicle} from '#/features/vehicle-detail/get-vehicle'
import {buildVehicleJsonLd} from '#/features/vehicle-detail/vehicle-json-ld'
import {VehicleView} from '#/features/vehicle-detail/vehicle-view'
import {CompareTray} from '#/features/vehicle-lists/compare-tray'
import {RecentlySeen} from '#/features/vehicle-lists/recently-seen'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {findVehicleContact} from '#/tenant/find-vehicle-contact'
import {getSiteOrigin} from '#/tenant/site-dealer'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {getButtonClass} from '#/ui/button'
import {Icon} from '#/ui/icon'
import {JsonLd} from '#/ui/json-ld'
import {Container} from '#/ui/layout'
import {createStaticPage} from '#platform/static-html/static-page'
import {LocationPhone} from '../../_parts/location-phone'
import {type PageProps, readPage} from '../../_parts/page-tenant'
import {resolveActionTargets} from './action-targets'
import {LocationSection} from './location-section'
import {NoPhoneWarning} from './no-phone-warning'
import {VehicleActions} from './vehicle-actions'
import {resolveVehicleFinance} from './vehicle-finance'

export async function generateMetadata({params}: PageProps<'slug'>): Promise<Metadata> {
  const {tenant, vehicle} = await load(params)
  const {car, readAt} = vehicle
  const {settings} = tenant
  const soldOn = isSold(car) ? car.sold_at : null
  return {
    ...describePage(tenant, {
      title: buildPageTitle(car, getTitleRoom(settings.identity.name)),
      description: describeVehicle(car, settings, readAt),
      picture: findSharedPicture(car),
      shared: describeSharedVehicle(car, settings.price, readAt),
    }),
    ...describeToSearchEngines('car', {slug: car.slug}),
    robots: soldOn ? unavailableAfter(soldOn, settings.stock.soldDays) : undefined,
  }
}

/** Tells search engines when a sold car's page ends. */
function unavailableAfter(soldAt: number, days: number): string {
  return `unavailable_after: ${new Date((soldAt + days * 86_400) * 1000).toISOString()}`
}

export default createStaticPage(renderVehicle)

async function renderVehicle({params}: PageProps<'slug'>) {
  const {tenant, vehicle} = await load(params)
  const {settings} = tenant
  const {car, readAt} = vehicle
  const place = findVehicleContact(tenant, car)
  const phone = chooseCallPhone(car, settings.phones.callNumbers, place.phone)
  const cards = getCardSettings(tenant, readAt)
  const call = (className: string, bare: boolean) =>
    phone && (
      <span className={getButtonClass('secondary', 'medium', className)}>
        <Icon name="phone" size={18} />
        <PhoneReveal
          phone={phone}
          phones={settings.phones}
          subject={{dealership: car.dealership_slug, location: place.location?.slug ?? null, car: car.slug}}
          label={bare ? undefined : settings.vehiclePage.callLabel}
          className="inline-flex min-h-12 items-center gap-2 no-underline"
        />
      </span>
    )
  const [[dealer, detailed], others] = await Promise.all([
    renderLocation(tenant, place.location),
    settings.price.showOthers && !isPriced(car, settings.price) ? getOthers(tenant.slug, car.slug) : [],
  ])
  return (
    <>
      <Container className="pb-10 pt-2 lg:pb-16">
        <VehicleView
          car={car}
          settings={settings}
          now={readAt}
          zone={resolveTenantZone(tenant)}
          context={{targets: resolveActionTargets(car, {tenant, place, phone, now: readAt}), call}}
          address={`${getSiteOrigin(tenant)}${linkTo('car', {slug: car.slug})}`}
          keep={<VehicleActions car={car} settings={settings} now={readAt} />}
          finance={resolveVehicleFinance(tenant, vehicle)}
          dealer={dealer}
          place={place.location && <LocationSection location={place.location} card={detailed} />}
          licence={place.location?.dealerLicence ?? null}
          othersAsked={describeOthersAsked(car, others, settings.price)}
        />
        {!phone && <NoPhoneWarning actions={settings.vehiclePage.actions} />}
        <JsonLd nodes={structuredData(tenant, vehicle)} />
        {cards.compare && <CompareTray />}
      </Container>
      <RecentlySeen price={settings.price} />
    </>
  )
}

/** The location of a car in brief, and with all its details; its opening hours are read first. */
function renderLocation(tenant: TenantConfig, location: Location | null): Promise<ReactNode[]> {
  if (!location) return Promise.resolve([null, null])
  const card = {
    location,
    settings: tenant.settings,
    phone: <LocationPhone tenant={tenant} location={location} />,
  }
  return Promise.all([LocationCard({...card, level: 2}), LocationCard({...card, detailed: true})])
}

function structuredData(tenant: TenantConfig, {car, readAt}: Vehicle): object[] {
  const origin = getSiteOrigin(tenant)
  return [
    buildVehicleJsonLd(car, {origin, settings: tenant.settings, now: readAt}),
    buildBreadcrumbJsonLd(origin, listCrumbs(car)),
  ]
}

async function load(params: PageProps<'slug'>['params']): Promise<{tenant: TenantConfig; vehicle: Vehicle}> {
  const {tenant, slug} = await readPage(params)
  const vehicle = await getVehicle(tenant.slug, slug)
  if (!vehicle) notFound()
  return {tenant, vehicle}
}
