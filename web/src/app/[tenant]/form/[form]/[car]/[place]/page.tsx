import type {Car} from '@forecourt/schemas'
import type {Metadata} from 'next'
import {cacheLife, cacheTag} from 'next/cache'
import {notFound} from 'next/navigation'
import {isFormId} from '#/domain/forms/form-id'
import {linkToForm} from '#/domain/forms/link-to-form'
import {FormCar} from '#/features/enquiries/form-car'
import {FormView} from '#/features/enquiries/form-view'
import {findFormCar, getForm} from '#/features/enquiries/get-form'
import type {FormSetting} from '#/features/enquiries/receive-form'
import {tags} from '#/lib/cache-tags'
import {getTenant} from '#/tenant/get-tenant'
import {stockTags} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'
import {Container} from '#/ui/layout'
import {pageTenant} from '../../../../page-tenant'

type Params = {params: Promise<{tenant: string; form: string; car: string; place: string}>}

export function generateStaticParams(): {form: string; car: string; place: string}[] {
  return [{form: '0', car: '-', place: '-'}]
}

export async function generateMetadata({params}: Params): Promise<Metadata> {
  const {setting, car, place} = await load(params)
  return {
    title: car ? `${setting.form.title}: ${car.name}` : setting.form.title,
    description: setting.form.intro,
    alternates: {canonical: linkToForm(setting.form.id, {location: place})},
    robots: car ? {index: false} : undefined,
  }
}

export default async function FormPage({params}: Params) {
  const {tenant, setting, car, place} = await load(params)
  return (
    <Container className="py-8 lg:py-14">
      <FormView
        setting={setting}
        settings={tenant.settings}
        place={place}
        car={car && <FormCar car={car} price={setting.car?.priceWords ?? ''} />}
      />
    </Container>
  )
}

type Loaded = {tenant: TenantConfig; setting: FormSetting; car: Car | null; place: string | null}

async function load(params: Params['params']): Promise<Loaded> {
  const {tenant: segment, form, car: carSlug, place: placeSlug} = await params
  const tenant = await pageTenant(segment)
  if (!isFormId(form)) notFound()
  const place = placeSlug === '-' ? null : placeSlug
  const slug = carSlug === '-' ? null : carSlug
  const car = slug === null ? null : await getFormCar(tenant.slug, slug)
  const setting = await getForm(tenant, form, {carSlug: slug, car, place})
  if (!setting) notFound()
  return {tenant, setting, car, place}
}

// The form works without the car's card: it is shown again once the search answers.
async function getFormCar(site: string, slug: string): Promise<Car | null> {
  'use cache'
  cacheTag(tags.car(slug))
  const tenant = await getTenant(site)
  if (!tenant) return null
  cacheTag(...stockTags(tenant))
  const found = await findFormCar(tenant, slug, Date.now())
  if (found.ok) cacheLife('hours')
  else cacheLife('fallback')
  return found.ok ? found.data : null
}
