import {model} from '@forecourt/schemas/model/model'
import {offer} from '@forecourt/schemas/offer/offer'
import type {Part} from '@forecourt/schemas/part/part'
import {getModelPath, getOfferPath} from '@forecourt/schemas/routes/brand-paths'
import {isPageOn} from '@forecourt/schemas/routes/page-features'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {FormId} from '#/domain/forms/form-links'
import {FORMS_ABOUT_MODELS, hasForm} from '#/domain/forms/has-form'
import {type Basket, readBasket, writeBasket} from '#/domain/parts/basket'
import {describeBasketLine} from '#/domain/parts/describe-part'
import {listLive, listScoped, type SiteScope} from '#/gateways/cms/list-scoped'
import {findPartsById} from '#/gateways/search/find-parts'
import {findVehicle} from '#/gateways/search/find-vehicle'
import {readSlug} from '#/lib/read-slug'
import {ok, type Result} from '#/lib/result'
import {getBrands} from '#/tenant/get-brands'
import {getLegalLinks} from '#/tenant/get-legal-links'
import {buildSiteFilter} from '#/tenant/site-stock'
import type {Brand} from '#/tenant/sites'
import {getSiteScope, type TenantConfig} from '#/tenant/tenant-config'
import {FORMS} from './all-forms'
import type {PostedForm} from './posted-form'
import {buildSiteForm, type FormModel, type FormOffer, type FormSubject, type SiteForm} from './site-form'

/**
 * One form of a site, about a car, a location or an offer; null if the site does not have it. Throws
 * `ContentUnavailable`.
 */
export async function getForm(
  tenant: TenantConfig,
  id: FormId,
  about: FormSubject,
): Promise<SiteForm | null> {
  const isAboutModel = Boolean(about.model) && FORMS_ABOUT_MODELS.has(id)
  if (!hasForm(tenant.settings, id, about.carSlug !== null || isAboutModel)) return null
  if (FORMS[id].about === 'offer' && !about.offer) return null
  return buildSiteForm(tenant, id, about, await getLegalLinks(tenant.slug))
}

/** The subject of a posted form, by the slugs in it. */
export async function findPostedSubject(
  tenant: TenantConfig,
  id: FormId,
  values: PostedForm['values'],
  now: number,
): Promise<FormSubject> {
  const {about} = FORMS[id]
  const slug = readSlug(values.car_id)
  const found = await findFormVehicle(tenant, slug, now)
  const place = about === 'location' ? readSlug(values.location) : null
  return {
    // Also of a car that has left the stock since the page was opened: the enquiry is still possible.
    carSlug: slug,
    car: found.ok ? found.data : null,
    isCarGone: slug !== null && found.ok && found.data === null,
    place: tenant.locations.some((location) => location.slug === place) ? place : null,
    offer: about === 'offer' ? await findFormOffer(tenant, readSlug(values.offer)) : null,
    parts: id === 'parts' ? await findPostedParts(tenant, values.parts, now) : null,
    model: FORMS_ABOUT_MODELS.has(id) ? await findFormModel(tenant, readSlug(values.model)) : null,
  }
}

async function findPostedParts(
  tenant: TenantConfig,
  posted: PostedForm['values'][string],
  now: number,
): Promise<FormSubject['parts']> {
  if (typeof posted !== 'string' || !isPageOn('partsBasket', tenant.settings, now)) return null
  return (await getBasketSubject(tenant, readBasket(posted))).subject
}

/**
 * A basket as the subject of a form, and its parts in the catalogue; null for these while it is unavailable. A part
 * that could not be looked up is identified by its id, so that the enquiry is still possible.
 */
export async function getBasketSubject(
  {dealerships}: Pick<TenantConfig, 'dealerships'>,
  basket: Basket,
): Promise<{
  readonly parts: readonly Part[] | null
  readonly subject: NonNullable<FormSubject['parts']> | null
}> {
  const found = await findPartsById(
    basket.map(({id}) => id),
    dealerships.map(({slug}) => slug),
  )
  const parts = found.ok ? found.data : null
  if (basket.length === 0) return {parts, subject: null}
  const lines = basket.map(({id, count}) => {
    const part = parts?.find((one) => one.id === id)
    return part ? describeBasketLine(part, count) : `${count} × ${id}`
  })
  return {parts, subject: {basket: writeBasket(basket), lines}}
}

/** The car that a form is about, among the site's own; null if the site has none with this slug. */
export async function findFormVehicle(
  tenant: TenantConfig,
  slug: string | null,
  now: number,
): Promise<Result<Car | null>> {
  return slug === null ? ok(null) : findVehicle(slug, buildSiteFilter(tenant, now))
}

/**
 * The offer that a form is about. One that has just ended, or cannot be read now, is identified by its slug, so that
 * the enquiry is still possible.
 */
async function findFormOffer(tenant: TenantConfig, slug: string | null): Promise<FormOffer | null> {
  if (slug === null) return null
  const [offers, brands] = await readNamed(tenant, readOffers)
  const found = offers.find((offer) => offer.slug === slug)
  if (!found) return {slug, name: slug, path: linkTo('offer', {slug}), manufacturer: null}
  const brand = brands.find(({id}) => id === found.manufacturer)
  const path = getOfferPath(slug, brand?.word ?? null, tenant.manufacturer !== null)
  return {slug, name: found.name, path, manufacturer: brand?.slug ?? null}
}

/**
 * The model of a site with this slug; null if the site has no pages of models. One that cannot be read now is
 * identified by its slug.
 */
export async function findFormModel(tenant: TenantConfig, slug: string | null): Promise<FormModel | null> {
  if (slug === null || !tenant.settings.features.models.on) return null
  const [models, brands] = await readNamed(tenant, readModels)
  const found = models.find((model) => model.slug === slug)
  if (!found) {
    const path = linkTo('model', {slug})
    return {slug, name: slug, title: slug, path, manufacturer: null, make: null, image: null}
  }
  const brand = brands.find(({id}) => id === found.manufacturer)
  const make = brand?.name ?? null
  return {
    slug,
    name: found.name,
    title: make === null ? found.name : `${make} ${found.name}`,
    path: getModelPath(found, brand?.word ?? null, tenant.settings.models),
    manufacturer: brand?.slug ?? null,
    make,
    image: found.image?.url ?? null,
  }
}

async function readNamed<T>(
  tenant: TenantConfig,
  read: (site: SiteScope) => Promise<readonly T[]>,
): Promise<[readonly T[], readonly Brand[]]> {
  return Promise.all([read(getSiteScope(tenant)).catch(() => []), getBrands(tenant).catch(() => [])])
}

const {name, slug: modelSlug, newSlug, overrideUrl, manufacturer, image, scope} = model.fields
const modelName = {
  ...model,
  fields: {name, slug: modelSlug, newSlug, overrideUrl, manufacturer, image, scope},
}

async function readOffers(site: SiteScope) {
  'use cache'
  const offers = await listLive(offer, site)
  return offers.map(({slug, name, manufacturer}) => ({slug, name, manufacturer}))
}

async function readModels(site: SiteScope) {
  'use cache'
  return listScoped(modelName, site)
}
