import {PRODUCT_ADDRESSES, type ProductAddress} from '@forecourt/schemas/page/product-addresses'
import type {FormId} from './form-id.ts'

/** Where each form stands [2.8, 2.9, 2.16-2.18, 2.21]. The first address of a form is its canonical one. */
const PAGES: ReadonlyMap<string, FormId> = new Map(
  Object.entries<ProductAddress>(PRODUCT_ADDRESSES).flatMap(([word, {form}]) =>
    form ? [[`/${word}`, form] as const] : [],
  ),
)

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export type FormAddress = {
  readonly form: FormId
  /** The car that the form is about, not yet looked up. */
  readonly car: string | null
  /** The location that the form writes to. */
  readonly place: string | null
}

/** The form behind a public address; null when no form stands there. A car that is no slug is left out. */
export function readFormAddress(path: string, search: string): FormAddress | null {
  const car = slugOrNull(new URLSearchParams(search).get('car_id'))
  const form = PAGES.get(path)
  if (form) return {form, car, place: null}
  const place = path.startsWith('/contact-us/') ? slugOrNull(path.slice('/contact-us/'.length)) : null
  return place ? {form: 'location', car, place} : null
}

/** The public address of a form, for one car where there is one. */
export function formPath(
  form: FormId,
  car: string | null = null,
  place: string | null = null,
  offer: string | null = null,
): string {
  if (offer) return `/offers/${offer}`
  if (place) return `/contact-us/${place}`
  const path = [...PAGES].find(([, id]) => id === form)?.[0] ?? '/contact-us'
  return car ? `${path}?car_id=${car}` : path
}

function slugOrNull(text: string | null): string | null {
  return text !== null && text.length <= 160 && SLUG.test(text) ? text : null
}
