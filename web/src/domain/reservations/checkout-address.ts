import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import {defineAddressState, defineChoice, type StateOf} from '#/lib/address-state'
import {findKey} from '#/lib/find-key'

/** Why a reservation was not started, by the name in the page's address, with the message on the page. */
export const CHECKOUT_PROBLEMS = {
  name: {field: 'name', words: 'Write your name, so that the dealer knows whom to expect.'},
  phone: {field: 'phone', words: 'Write an Australian mobile number, such as 0412 345 678.'},
  email: {field: 'email', words: 'Write an e-mail address, such as name@example.com.'},
  expired: {field: null, words: 'This page was open for too long. Check what you wrote and send it again.'},
  often: {
    field: null,
    words:
      'Several reservations were begun from your network in the last hour. Please try again in an hour, or call us.',
  },
  busy: {
    field: null,
    words:
      'Unusually many reservations are begun just now. Nothing was reserved; please wait a minute, then send it again, or call us.',
  },
  ended: {field: null, words: 'That reservation has ended. You can begin another one here.'},
  'payment-down': {
    field: null,
    words:
      'The payment provider does not answer just now. The car is not reserved and nothing was set aside; please try again in a minute.',
  },
  unavailable: {
    field: null,
    words:
      'This does not answer just now. Nothing was reserved and nothing was set aside; please try again in a minute.',
  },
} as const

export type CheckoutProblem = keyof typeof CHECKOUT_PROBLEMS

/** The problems in an address; unknown ones are left out. */
export function readCheckoutProblems(search: string): CheckoutProblem[] {
  const named = new Set((new URLSearchParams(search).get('problem') ?? '').split('.'))
  return [...named].flatMap((one) => findKey(CHECKOUT_PROBLEMS, one) ?? [])
}

/** The page on which a car is reserved, with what was wrong. */
export function linkToCheckout(slug: string, ...problems: readonly CheckoutProblem[]): string {
  return withQuery(linkTo('checkout', {slug}), {problem: problems.join('.') || null})
}

/** The state of a reservation's page: the shopper returns from paying, or a service was unavailable. */
export const RESERVATION_STATE = defineAddressState({
  note: defineChoice('from', ['paid', 'unavailable'], null),
})

export type ReservationNote = StateOf<typeof RESERVATION_STATE>['note']

/** The page of a reservation. */
export function linkToReservation(id: string, note: ReservationNote = null): string {
  return RESERVATION_STATE.addTo(linkTo('reservation', {slug: id}), {note})
}
