import type {Metadata} from 'next'
import {cacheLife, cacheTag} from 'next/cache'
import {notFound} from 'next/navigation'
import {FORMS, isFormId} from '#/features/forms/all-forms'
import {getLocationType} from '#/features/forms/form-definition'
import {SuccessView} from '#/features/forms/success-view'
import {LocationCard} from '#/features/locations/location-card'
import {getCardSettings} from '#/features/vehicle-card/get-card-settings'
import {VehicleCard} from '#/features/vehicle-card/vehicle-card'
import {getSimilar} from '#/features/vehicle-detail/get-similar'
import {getVehicle} from '#/features/vehicle-detail/get-vehicle'
import {findListed} from '#/gateways/search/find-vehicle'
import type {ListedVehicle} from '#/gateways/search/listed-vehicle'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {findVehicleContact} from '#/tenant/find-vehicle-contact'
import {getTenant} from '#/tenant/get-tenant'
import {buildSiteFilter, listStockTags} from '#/tenant/site-stock'
import {LocationPhone} from '../../../../_parts/location-phone'
import {type PageProps, readPage} from '../../../../_parts/page-tenant'

const SHOWN = 3

export async function generateMetadata({params}: PageProps<'form' | 'type' | 'car'>): Promise<Metadata> {
  const {form} = await params
  return {title: form === '-' ? 'Nothing was sent' : 'Sent', ...describeToSearchEngines('success')}
}

export default async function SuccessPage({params}: PageProps<'form' | 'type' | 'car'>) {
  const {tenant, form, type, car: slug} = await readPage(params)
  if (form !== '-' && !isFormId(form)) notFound()
  const vehicle = slug === '-' ? null : await getVehicle(tenant.slug, slug).catch(() => null)
  const meanwhile = await (vehicle ? getSimilar(tenant.slug, slug) : listMeanwhile(tenant.slug, type))
  const department = form === '-' ? 'sales' : getLocationType(FORMS[form].department)
  const place = vehicle
    ? findVehicleContact(tenant, vehicle.car).location
    : (tenant.locations.find((location) => location.type === department) ?? tenant.locations[0])
  const {settings} = tenant
  const cards = getCardSettings(tenant, vehicle?.readAt ?? 0)
  return (
    <SuccessView
      next={form === '-' ? null : FORMS[form].afterSending}
      goals={form !== '-' && FORMS[form].appointment ? ['sent', 'booking'] : ['sent']}
      kind={vehicle?.car.item_type ?? 'car'}
      promise={settings.forms.promise}
      place={
        place && (
          <LocationCard
            detailed
            location={place}
            settings={settings}
            level={2}
            phone={<LocationPhone tenant={tenant} location={place} />}
          />
        )
      }
      similar={meanwhile.slice(0, SHOWN).map((other) => (
        <li key={other.id}>
          <VehicleCard vehicle={other} site={cards} placement="similar" />
        </li>
      ))}
    />
  )
}

/** The newest cars of a type, shown after a form; none during a search outage. */
async function listMeanwhile(site: string, type: string): Promise<readonly ListedVehicle[]> {
  'use cache'
  const tenant = await getTenant(site)
  if (!tenant) return []
  cacheTag(...listStockTags(tenant))
  const ofType = type === '-' ? '' : ` && car_type:=${type}`
  const filter = `${buildSiteFilter(tenant, Date.now())} && sold:=false && has_image:=true${ofType}`
  const found = await findListed([{filter, sortBy: 'created_at:desc', count: SHOWN}])
  if (found.ok) cacheLife('hours')
  else cacheLife('fallback')
  return found.ok ? (found.data[0] ?? []) : []
}
