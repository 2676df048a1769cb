import {linkTo} from '@forecourt/schemas/routes/routes'
import {defineAddressState, defineChoice} from '#/lib/address-state'

/** The result of an action on My garage as named in its address, with the message that the page shows. */
export const GARAGE_OUTCOMES = {
  cancelled: {tone: 'positive', words: 'Your booking is cancelled, and we have told the dealer.'},
  changed: {tone: 'positive', words: 'Your booking is moved, and we have told the dealer.'},
  withdrawn: {tone: 'positive', words: 'You get no more news and offers, and we have told the dealer.'},
  'signed-out': {tone: 'positive', words: 'That device is signed out.'},
  'signed-out-already': {tone: 'positive', words: 'That device was signed out already.'},
  'time-taken': {tone: 'critical', words: 'That time has just been taken. Please choose another.'},
  'time-closed': {tone: 'critical', words: 'We cannot take you at that time. Please choose another.'},
  'not-booked': {tone: 'critical', words: 'This booking has been changed or cancelled already.'},
  'not-asked': {tone: 'critical', words: 'Nothing was deleted: confirm it first.'},
  'not-deleted': {
    tone: 'critical',
    words:
      'Your account is still here, though a booked time may be cancelled already. Please try again in a minute.',
  },
  'live-reservation': {
    tone: 'critical',
    words:
      'You have reserved a car, or are buying one. Cancel that first, so that your deposit comes back; then delete your account.',
  },
  unavailable: {
    tone: 'critical',
    words: 'This does not answer just now. Nothing was changed; please try again in a minute.',
  },
} as const

/** The state of My garage: the result of the last action. */
export const GARAGE_STATE = defineAddressState({outcome: defineChoice('told', GARAGE_OUTCOMES, null)})

export type GarageOutcome = keyof typeof GARAGE_OUTCOMES

/** The address of My garage after an action. */
export function linkToGarage(outcome: GarageOutcome): string {
  return GARAGE_STATE.addTo(linkTo('myGarage'), {outcome})
}
