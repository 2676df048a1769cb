import type {FormName} from '@forecourt/schemas/generated/site-types'
import {findReservedAddress} from '@forecourt/schemas/routes/reserved-words'
import {linkTo, listFormAddresses} from '@forecourt/schemas/routes/routes'
import {type FormId, linkToForm} from '#/domain/forms/form-links'
import {FORMS_ABOUT_MODELS, FORMS_OF_UNSOLD, isFormOpen, listOwnForms} from '#/domain/forms/has-form'
import {TRADE_IN_STATE} from '#/domain/trade-ins/trade-in-address'
import {readSuccessAddress} from '#/features/forms/success-address'
import {encodeQuery} from '#/lib/base64-url'
import {isUuid} from '#/lib/is-uuid'
import {readSlug} from '#/lib/read-slug'
import {findModel, hasLocation} from '#/tenant/site-content'
import {findStaffPage} from './find-content-pages.ts'
import {findShownCar, findSoldPage, readCarSlug} from './find-stock-pages.ts'
import {ABSENT, type FoundPage, type RouteSite, showPage} from './found-page.ts'
import type {Address} from './parse-address.ts'

/**
 * A form at its address, if the site has it: about a car, otherwise within the page that staff wrote around it [2.21].
 * With the form off, the site may have a page of its staff at this address.
 */
export async function findFormAddress({form, path, search}: Address, site: RouteSite): Promise<FoundPage> {
  const car = await findShownCar(readCarSlug(search), site)
  const aboutModel = form && car === null ? findFormAboutModel(form, search, site) : null
  if (aboutModel) return aboutModel
  const found = form && (await findFormPage(form, car, null, site))
  if (!form || !found) return findStaffPage(path, site)
  const around = car === null && form !== 'location' ? findPageAround(form, site) : null
  return around ? showPage(`/pages/${around.slug}`) : found
}

/**
 * The page of a form alone, about a car of the site or at a location; null where the site has the form off. One that sold
 * cars have not leads to the car.
 */
export async function findFormPage(
  form: FormId,
  car: string | null,
  location: string | null,
  site: RouteSite,
): Promise<FoundPage | null> {
  const known = await findShownCar(car, site)
  if (!isFormOpen(site.content.settings, form, known !== null, site.now)) return null
  const sold = FORMS_OF_UNSOLD.has(form) && (await findSoldPage(known, site))
  if (sold) return sold
  if (form === 'tradeIn') return showPage(`/trade-in/${known ?? '-'}`)
  return showPage(`/form/${form}/${known ?? '-'}/${location ?? '-'}`)
}

function findFormAboutModel(form: FormId, search: string, {content, now}: RouteSite): FoundPage | null {
  const slug = readSlug(new URLSearchParams(search).get('model'))
  const model = slug === null ? null : findModel(content, slug, now)
  const isOpen = FORMS_ABOUT_MODELS.has(form) && isFormOpen(content.settings, form, true, now)
  return model && isOpen ? showPage(`/form-about-model/${form}/${model.slug}`) : null
}

/** The page of staff at one of a form's addresses, its canonical one before the others; null for none. */
function findPageAround(form: FormName, {content}: RouteSite) {
  const own = listFormAddresses().find(([name]) => name === form)
  const pages = (own?.[1].paths ?? []).flatMap((path) => content.pages.get(path.slice(1)) ?? [])
  return pages.find(({slug}) => findReservedAddress(slug)?.around) ?? null
}

/** The addresses of forms, for the sitemap. */
export function listFormPaths(site: RouteSite): string[] {
  return listOwnForms(site.content.settings, site.now)
    .filter((id) => findPageAround(id, site)?.searchable !== false)
    .map((id) => linkToForm(id))
}

/** The pages of staff that search engines may list, for the sitemap. */
export function listStaffPaths(site: RouteSite): string[] {
  return [...site.content.pages.values()]
    .filter(({slug, searchable}) => searchable && !isTaken(slug, site))
    .map(({slug}) => linkTo('page', {slug}))
}

// A page at the address of a form is listed as the form, if the site has the form.
function isTaken(slug: string, {content, now}: RouteSite): boolean {
  const reserved = findReservedAddress(slug)
  return reserved !== null && (!reserved.form || isFormOpen(content.settings, reserved.form, false, now))
}

/** The form of a location, about a car where the search names one. */
export async function findLocationForm({parameter, search}: Address, site: RouteSite): Promise<FoundPage> {
  if (!hasLocation(site.directory, site.name, parameter)) return ABSENT
  return (await findFormPage('location', readCarSlug(search), parameter, site)) ?? ABSENT
}

/** The trade-in form about a car, or of any where the site does not have that car [2.7]. */
export async function findTradeInForCar({search}: Address, site: RouteSite): Promise<FoundPage> {
  return (await findFormPage('tradeIn', readCarSlug(search), null, site)) ?? ABSENT
}

/** The valuation of a shopper's car, also after the site stopped valuing cars: shoppers with an offer must see it. */
export function findTradeInPage({parameter, search}: Address): FoundPage {
  const state = TRADE_IN_STATE.write(TRADE_IN_STATE.read(search))
  return isUuid(parameter) ? showPage(`/valuations/${parameter}/${encodeQuery(state)}`) : ABSENT
}

/** The page after a form was sent. */
export async function findSuccessPage({search}: Address, site: RouteSite): Promise<FoundPage> {
  const {form, carType, car} = readSuccessAddress(search)
  const known = await findShownCar(car, site)
  return showPage(`/success/${form ?? '-'}/${carType ?? '-'}/${known ?? '-'}`)
}
