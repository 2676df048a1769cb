import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import {findKey} from '#/lib/find-key'
import {readSlug} from '#/lib/read-slug'
import {ORDER_STEPS, type OrderStep} from './order-choices.ts'

/** The messages about the last action, by their name in the address. */
export const PURCHASE_NOTES = {
  check: 'Please look at what is marked below.',
  changed: 'The price has changed since you looked. Please check the sum below before you place the order.',
  agree: 'Please tick that you have read the terms.',
  taken: 'Somebody has just reserved this car. Your choices are kept in case it becomes free again.',
  'not-offered': 'This car is not sold online any more. Your choices are kept; please ask the dealer.',
  unpaid: 'Nothing was paid, and the car is not reserved. You can try again.',
  'time-closed': 'The place is closed then, or the time is too soon. Please choose another.',
  often: 'You have tried often. Please wait an hour, or call the dealer.',
  unavailable: 'This does not answer just now. Nothing was lost; please try again in a minute.',
  cancelled: 'Your order is cancelled, and we have told the dealer.',
  'not-cancelled': 'This order can be cancelled by the dealer alone. Please call the dealer.',
} as const

export type PurchaseNote = keyof typeof PURCHASE_NOTES

/** The state of the purchase pages, derived entirely from the address. */
export type PurchaseState = {
  readonly car: string
  readonly step: OrderStep | null
  readonly note: PurchaseNote | null
}

/** Parses the address of the steps, or one of their forms; null if it has no car. */
export function readPurchaseState(given: URLSearchParams): PurchaseState | null {
  const car = readSlug(given.get('car_id'))
  if (car === null) return null
  const step = given.get('step')
  return {car, step: ORDER_STEPS.find((one) => one === step) ?? null, note: readNote(given)}
}

/** The message about the last action; null if the address has none. */
export function readNote(given: URLSearchParams): PurchaseNote | null {
  return findKey(PURCHASE_NOTES, given.get('told'))
}

/** The parameters of a state in a fixed order, without a question mark. */
export function writePurchaseState({car, step, note}: PurchaseState): string {
  const parameters = new URLSearchParams({car_id: car})
  if (step !== null) parameters.set('step', step)
  if (note !== null) parameters.set('told', note)
  return parameters.toString()
}

/** The address of a step; without one, of the first unfinished step. */
export function linkToPurchase(
  car: string,
  {step = null, note = null}: {step?: OrderStep | null; note?: PurchaseNote | null} = {},
): string {
  return `${linkTo('purchase')}?${writePurchaseState({car, step, note})}`
}

/** The address of a shopper's deal for a car as a PDF, for them alone. */
export function linkToDealSheet(car: string): string {
  return withQuery('/api/purchase/deal.pdf', {car_id: car})
}

/** The page of an order, with the message about the last action. */
export function linkToOrder(number: string, note: PurchaseNote | null = null): string {
  return withQuery(linkTo('order', {slug: number}), {told: note})
}
