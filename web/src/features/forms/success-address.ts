import {linkTo} from '@forecourt/schemas/routes/routes'
import {CAR_TYPES} from '@forecourt/schemas/vehicle/enums'
import type {FormId} from '#/domain/forms/form-links'
import {readSlug} from '#/lib/read-request'
import {FORM_IDS, FORMS} from './all-forms.ts'

/** The parameters of a success address (spec 2.11): the form that was sent, and its car. */
export type SuccessAddress = {
  /** Null if the address has none, for example when it is opened without sending a form. */
  readonly form: FormId | null
  readonly carType: string | null
  readonly car: string | null
}

/** The page after a form (spec 2.11): by category and car type, with the car for similar ones. */
export function buildSuccessPath(
  form: FormId,
  car: {readonly slug: string; readonly car_type: string} | null,
): string {
  const {category, subcategory} = FORMS[form]
  const query = new URLSearchParams({category})
  if (subcategory) query.set('subcategory', subcategory)
  if (car) {
    query.set('car_type', car.car_type)
    query.set('car_id', car.slug)
  }
  return `${linkTo('success')}?${query}`
}

/** Parses the parameters of `/success`; invalid ones are left out. */
export function readSuccessAddress(search: string): SuccessAddress {
  const query = new URLSearchParams(search)
  const carType = query.get('car_type')
  return {
    form: findForm(query.get('category'), query.get('subcategory')),
    carType: CAR_TYPES.some((type) => type === carType) ? carType : null,
    car: readSlug(query.get('car_id')),
  }
}

function findForm(category: string | null, subcategory: string | null): FormId | null {
  const fitting = FORM_IDS.filter((id) => FORMS[id].category === category)
  return fitting.find((id) => (FORMS[id].subcategory ?? null) === subcategory) ?? fitting[0] ?? null
}
