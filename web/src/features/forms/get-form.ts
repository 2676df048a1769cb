import {offer} from '@forecourt/schemas/offer/offer'
import type {Part} from '@forecourt/schemas/part/part'
import {isPageOn} from '@forecourt/schemas/routes/page-features'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {FormId} from '#/domain/forms/form-links'
import {hasForm} from '#/domain/forms/has-form'
import {type Basket, readBasket, writeBasket} from '#/domain/parts/basket'
import {describeBasketLine} from '#/domain/parts/describe-part'
import {listLive, type SiteScope} from '#/gateways/cms/list-scoped'
import {findPartsById} from '#/gateways/search/find-parts'
import {findVehicle} from '#/gateways/search/find-vehicle'
import {ok, type Result} from '#/lib/result'
import {getLegalLinks} from '#/tenant/get-legal-links'
import {buildSiteFilter} from '#/tenant/site-stock'
import {getSiteScope, type TenantConfig} from '#/tenant/tenant-config'
import {FORMS} from './all-forms'
import type {PostedForm} from './posted-form'
import {buildSiteForm, type FormSubject, type SiteForm} from './site-form'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MOST_LETTERS = 160

/**
 * One form of a site, about a car, a location or an offer; null when the site does not have it. Throws
 * `ContentUnavailable`.
 */
export async function getForm(
  tenant: TenantConfig,
  id: FormId,
  about: FormSubject,
): Promise<SiteForm | null> {
  if (!hasForm(tenant.settings, id, about.carSlug !== null)) return null
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
  const car = found.ok ? found.data : null
  const place = about === 'location' ? readSlug(values.location) : null
  return {
    // A slug of no car of the site is dropped; one that could not be looked up is kept.
    carSlug: found.ok && car === null ? null : slug,
    car,
    place: tenant.locations.some((location) => location.slug === place) ? place : null,
    offer: about === 'offer' ? await findFormOffer(tenant, readSlug(values.offer)) : null,
    parts: id === 'parts' ? await findPostedParts(tenant, values.parts, now) : null,
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
 * A basket as a form is about it, and the parts of it that the catalogue has; null for these while it does not answer. A
 * part that could not be looked up is known by its id: a question about it is worth as much.
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

/** The car that a form is about, among the site's own; null when the site has none with this slug. */
export async function findFormVehicle(
  tenant: TenantConfig,
  slug: string | null,
  now: number,
): Promise<Result<Car | null>> {
  return slug === null ? ok(null) : findVehicle(slug, buildSiteFilter(tenant, now))
}

/**
 * The offer that a form is about. One that has just ended, or whose name cannot be read now, is known by its slug: a
 * question about it is worth as much.
 */
async function findFormOffer(tenant: TenantConfig, slug: string | null): Promise<FormSubject['offer']> {
  if (slug === null) return null
  const offers = await listOfferNames(getSiteScope(tenant)).catch(() => [])
  return offers.find((offer) => offer.slug === slug) ?? {slug, name: slug}
}

async function listOfferNames(site: SiteScope): Promise<readonly {slug: string; name: string}[]> {
  'use cache'
  const offers = await listLive(offer, site)
  return offers.map(({slug, name}) => ({slug, name}))
}

function readSlug(value: PostedForm['values'][string]): string | null {
  return typeof value === 'string' && value.length <= MOST_LETTERS && SLUG.test(value) ? value : null
}
