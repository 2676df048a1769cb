import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import {defineAddressState, type StateOf} from '#/lib/address-state'
import type {PayValues} from './check-pay-form.ts'

const MOST = 80

const readText = (text: string) => text.slice(0, MOST)

/** The fields that an address may prefill, so that a dealer can print a link on an invoice; no personal data. */
export const PAY_STATE = defineAddressState({
  dealership: {name: 'dealership', read: readText, usual: ''},
  reference: {name: 'reference', read: readText, usual: ''},
  amount: {name: 'amount', read: readText, usual: ''},
  purpose: {name: 'purpose', read: readText, usual: ''},
})

/** The form as an address prefills it. */
export function readPayAddress(given: URLSearchParams | string): PayValues {
  return {...PAY_STATE.read(given), name: '', email: '', phone: ''}
}

/** The address of the page with prefilled fields. */
export function linkToPay(values: StateOf<typeof PAY_STATE>): string {
  return PAY_STATE.addTo(linkTo('onlinePayment'), values)
}

/** The page of a bill; with `back`, where the provider redirects after paying. */
export function linkToBill(id: string, note: 'back' | null = null): string {
  return withQuery(linkTo('bill', {slug: id}), {from: note})
}

/** Whether an address of a bill is the one that the provider redirects to after paying. */
export function isReturnFromPayment(search: string): boolean {
  return new URLSearchParams(search).get('from') === 'back'
}
