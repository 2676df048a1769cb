import type {FormName, Settings} from '@forecourt/schemas/generated/site-types'
import {FORM_ADDRESSES, linkTo, listFormAddresses, withQuery} from '@forecourt/schemas/routes/routes'

/**
 * A form of the platform, by the id used in code, settings, page blocks, records, analytics and the API: the name of
 * its settings under `forms`. The form that writes to one location has the settings of `general`.
 */
export type FormId = FormName | 'location'

/** The address used by headers and lists of locations for the contact page. */
export const CONTACT_PATH = FORM_ADDRESSES.general.paths[1]

/**
 * The subject of a form, by its slug, or for an offer by the path of its page. An offer takes precedence over a
 * location, and a location over a car or a model.
 */
type FormSubject = {
  readonly car?: string | null
  readonly model?: string | null
  readonly location?: string | null
  readonly offer?: string | null
}

/** The public address of a form: its subject's own page if that contains it, otherwise its canonical one. */
export function linkToForm(
  form: FormId,
  {car = null, model = null, location, offer}: FormSubject = {},
): string {
  if (offer) return offer
  if (location) return linkTo('locationContact', {slug: location})
  const own = listFormAddresses().find(([name]) => name === form)
  const [path] = own?.[1].paths ?? FORM_ADDRESSES.general.paths
  return withQuery(path, {car_id: car, model})
}

/** The start of a valuation: towards a car of the site, or to sell a car. */
export function linkToTradeInStart(car: string | null): string {
  return car === null ? linkToForm('tradeIn') : withQuery(linkTo('tradeInForCar'), {car_id: car})
}

/** A selector of links to the forms that open as a dialog on the current page (spec 2.24a). */
export function buildDialogSelector(): string {
  return listFormAddresses()
    .flatMap(([, {paths, inPlace}]) => (inPlace ? paths : []))
    .flatMap((path) => [`a[href="${path}"]`, `a[href^="${path}?"]`])
    .join()
}

/**
 * The address for a finance enquiry about a car: the form with the car, otherwise the site's finance page (spec 2.9).
 */
export function getFinancePath({finance, forms}: Pick<Settings, 'finance' | 'forms'>): string {
  return finance.address === 'finance' && forms.finance.on ? linkToForm('finance') : `/${finance.address}`
}
