import {linkTo} from '@forecourt/schemas/routes/routes'
import {defineAddressState, defineChoice, type StateOf} from '#/lib/address-state'
import {readSlug} from '#/lib/read-slug'
import {ORDER_STEPS} from './order-choices.ts'

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

/** The state of the purchase pages; an order's page has the note alone. */
export const PURCHASE_STATE = defineAddressState({
  car: {name: 'car_id', read: readSlug, usual: null},
  step: defineChoice('step', ORDER_STEPS, null),
  note: defineChoice('told', PURCHASE_NOTES, null),
})

export type PurchaseState = StateOf<typeof PURCHASE_STATE> & {readonly car: string}

/** The state of the steps, or of one of their forms; null if it has no car. */
export function readPurchaseState(given: URLSearchParams | string): PurchaseState | null {
  const {car, ...state} = PURCHASE_STATE.read(given)
  return car === null ? null : {car, ...state}
}

/** The address of a step; without one, of the first unfinished step. */
export function linkToPurchase(car: string, state: Partial<Omit<PurchaseState, 'car'>> = {}): string {
  return PURCHASE_STATE.addTo(linkTo('purchase'), {car, ...state})
}

/** The address of a shopper's deal for a car as a PDF, for them alone. */
export function linkToDealSheet(car: string): string {
  return PURCHASE_STATE.addTo('/api/purchase/deal.pdf', {car})
}

/** The page of an order, with the message about the last action. */
export function linkToOrder(number: string, note: PurchaseNote | null = null): string {
  return PURCHASE_STATE.addTo(linkTo('order', {slug: number}), {note})
}
