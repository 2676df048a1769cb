import type {FormName, Settings} from '@forecourt/schemas/generated/site-types'
import {FORM_ADDRESSES, linkTo, listFormAddresses, withQuery} from '@forecourt/schemas/routes/routes'

/**
 * A form of the platform, in the one spelling that code, settings, page blocks, records, analytics and the API share:
 * the name of its settings under `forms`. The form that writes to one location has the settings of `general`.
 */
export type FormId = FormName | 'location'

/** The address by which headers and lists of locations name the contact page. */
export const CONTACT_PATH = FORM_ADDRESSES.general.paths[1]

/**
 * What a form is about, by its slug and the offer by the path of its page: an offer goes before a location and a
 * location before a car or a model.
 */
type FormSubject = {
  readonly car?: string | null
  readonly model?: string | null
  readonly location?: string | null
  readonly offer?: string | null
}

/** The public address of a form: its subject's own page where that shows it, else its canonical one. */
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

/** A selector of links to the forms that open on the page they are followed from (spec 2.24a). */
export function buildDialogSelector(): string {
  return listFormAddresses()
    .flatMap(([, {paths, inPlace}]) => (inPlace ? paths : []))
    .flatMap((path) => [`a[href="${path}"]`, `a[href^="${path}?"]`])
    .join()
}

/** The address for a finance enquiry about a car: the form with the car, else the site's finance page (spec 2.9). */
export function getFinancePath({finance, forms}: Pick<Settings, 'finance' | 'forms'>): string {
  return finance.address === 'finance' && forms.finance.on ? linkToForm('finance') : `/${finance.address}`
}
