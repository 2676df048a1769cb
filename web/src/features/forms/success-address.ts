import {createHmac} from 'node:crypto'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {CAR_TYPES} from '@forecourt/schemas/vehicle/enums'
import type {FormId} from '#/domain/forms/form-links'
import {readSlug} from '#/lib/read-slug'
import {isSameSecret} from '#/lib/signature'
import {FORM_IDS, FORMS} from './all-forms.ts'
import {getFormSecret} from './form-tokens.ts'

/** The parameters of a success address (spec 2.11): the form that was sent, and its car. */
export type SuccessAddress = {
  /** Null if the address is not one that a sent form leads to, for example when it was typed. */
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
  query.set('sent', signSent(form))
  return `${linkTo('success')}?${query}`
}

/** Parses the parameters of `/success`; invalid ones are left out. */
export function readSuccessAddress(search: string): SuccessAddress {
  const query = new URLSearchParams(search)
  const carType = query.get('car_type')
  const form = findForm(query.get('category'), query.get('subcategory'))
  const isSent = form !== null && isSameSecret(query.get('sent') ?? '', signSent(form))
  return {
    form: isSent ? form : null,
    carType: CAR_TYPES.some((type) => type === carType) ? carType : null,
    car: readSlug(query.get('car_id')),
  }
}

/** The same for everybody, so that the page stays one for all. */
function signSent(form: FormId): string {
  return createHmac('sha256', getFormSecret('success')).update(form).digest('base64url').slice(0, 16)
}

function findForm(category: string | null, subcategory: string | null): FormId | null {
  const fitting = FORM_IDS.filter((id) => FORMS[id].category === category)
  return fitting.find((id) => (FORMS[id].subcategory ?? null) === subcategory) ?? fitting[0] ?? null
}
