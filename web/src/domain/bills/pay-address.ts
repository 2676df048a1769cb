import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import type {PayValues} from './check-pay-form.ts'

/** The fields that an address may prefill, so that a dealer can print a link on an invoice; no personal data. */
const LINKED = ['dealership', 'reference', 'amount', 'purpose'] as const
const MOST = 80

type Linked = {readonly [field in (typeof LINKED)[number]]: string}

/** Parses the prefilled fields of the page's address; never throws. */
export function readPayAddress(given: URLSearchParams): PayValues {
  const read = (field: keyof Linked) => (given.get(field) ?? '').slice(0, MOST)
  return {
    dealership: read('dealership'),
    reference: read('reference'),
    amount: read('amount'),
    purpose: read('purpose'),
    name: '',
    email: '',
    phone: '',
  }
}

/** The non-empty parameters of an address, in a fixed order, without a question mark. */
export function writePayAddress(values: Linked): string {
  const given = LINKED.filter((field) => values[field] !== '').map((field) => [field, values[field]])
  return new URLSearchParams(given).toString()
}

/** The address of the page with prefilled fields. */
export function linkToPay(values: Linked): string {
  return withQuery(linkTo('onlinePayment'), values)
}

/** The page of a bill; with `back`, where the provider redirects after paying. */
export function linkToBill(id: string, note: 'back' | null = null): string {
  return withQuery(linkTo('bill', {slug: id}), {from: note})
}

/** Whether an address of a bill is the one that the provider redirects to after paying. */
export function isReturnFromPayment(search: string): boolean {
  return new URLSearchParams(search).get('from') === 'back'
}
