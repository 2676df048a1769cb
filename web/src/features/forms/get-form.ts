import type {Car} from '@forecourt/schemas'
import {storeName} from '#/domain/analytics/store-name'
import {describePrice} from '#/domain/describe-price'
import {formatMoney} from '#/domain/format-money'
import type {FormId} from '#/domain/forms/form-id'
import {hasForm} from '#/domain/forms/has-form'
import {findCar} from '#/gateways/search/find-car'
import {ok, type Result} from '#/lib/result'
import {getLegalLinks} from '#/tenant/get-legal-links'
import {siteFilter} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'
import {captchaOf} from './captcha-of'
import {chooseCarPlace} from './choose-car-place'
import {rulesOf} from './form-rules'
import {listAgreements} from './list-agreements'
import type {FormSetting} from './receive-form'
import {resolveForm} from './resolve-form'
import {slotRulesOf} from './slot-rules'

/** What a form is about: the car's slug stays known while the stock search does not answer. */
export type FormSubject = {
  readonly carSlug: string | null
  readonly car: Car | null
  readonly place: string | null
  /** The offer that it is about; only its slug is known while the content does not answer. */
  readonly offer?: {readonly slug: string; readonly name: string} | null
}

/**
 * One form of a site with everything that taking it needs; null when the site does not have it. Throws
 * `ContentUnavailable`.
 */
export async function getForm(
  tenant: TenantConfig,
  id: FormId,
  about: FormSubject,
): Promise<FormSetting | null> {
  if (!hasForm(tenant.settings, id, about.carSlug !== null)) return null
  if (id === 'offerEnquiry' && !about.offer) return null
  // A tenant's features say what their days allow [2.8].
  if (id === 'tradeIn' && !tenant.settings.features.tradeIn.on) return null
  const rules = rulesOf(tenant)
  const resolved = resolveForm(id, rules, about.place)
  const form = chooseCarPlace(resolved, {
    location: about.car?.location?.slug ?? about.car?.location_slug ?? null,
    dealership: about.car?.dealership_slug ?? null,
  })
  const {forms, messages, price, integrations} = tenant.settings
  const legal = await getLegalLinks(tenant.slug)
  return {
    form,
    agreements: listAgreements(forms, rules.changesOf(id), legal.terms),
    privacy: legal.privacy,
    site: tenant.slug,
    carSlug: about.carSlug,
    car: about.car && {car: about.car, priceWords: priceWords(about.car, price)},
    offer: about.offer ?? null,
    autogauge: integrations.autogauge,
    store: storeName(tenant.settings),
    booking: form.appointment ? {places: rules.places, rules: slotRulesOf(forms, form.appointment)} : null,
    captcha: captchaOf(tenant.settings),
    minimumSeconds: forms.minimumFillSeconds,
    failed: messages.leadFailed,
    dealershipOf: (location) => rules.places.find(({slug}) => slug === location)?.dealership ?? null,
  }
}

/** The car that a form is about, among the site's own; null when the site has none with this slug. */
export async function findFormCar(
  tenant: TenantConfig,
  slug: string | null,
  now: number,
): Promise<Result<Car | null>> {
  return slug === null ? ok(null) : findCar(slug, siteFilter(tenant, now))
}

function priceWords(car: Car, settings: TenantConfig['settings']['price']): string {
  const wording = describePrice(car, settings)
  if (wording.kind === 'price') return [formatMoney(wording.amount), wording.basis].filter(Boolean).join(' ')
  return wording.kind === 'subscription' ? `${formatMoney(wording.amount)} a week` : wording.text
}
