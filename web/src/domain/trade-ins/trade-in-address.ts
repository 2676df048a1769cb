import {linkTo} from '@forecourt/schemas/routes/routes'
import {defineAddressState, defineChoice} from '#/lib/address-state'
import {readSlug} from '#/lib/read-slug'
import {TRADE_IN_STEPS, type TradeInStep} from './trade-in-steps.ts'

/** The messages about the last action, by their name in the address. */
export const TRADE_IN_NOTES = {
  check: 'Please look at what is marked below.',
  'not-found': 'We did not find a car with these plates. Choose it from the lists; it takes a minute.',
  unproven: 'Please press “Find my car” once more, or choose your car from the lists.',
  'no-script':
    'Looking up plates needs JavaScript, which did not run here. Choose your car from the lists; it takes a minute.',
  often:
    'Several plates were looked up from your network. Choose your car from the lists, or try again later.',
  'no-lookup': 'Plates cannot be looked up just now. Choose your car from the lists; it takes a minute.',
  unavailable: 'This does not answer just now. Nothing was lost; please try again in a minute.',
  'photos-refused': 'Some files were not taken; the reason stands below. The others are kept.',
  'no-photos': 'Choose one or more photos first, or continue without.',
  'photos-full': 'There are twelve photos already. Remove one to add another.',
  'photos-large': 'These files are too large together. Choose fewer at a time.',
  over: 'This offer has ended. Ask for a new one; what you typed is kept.',
  changed: 'The figure has changed since you looked. Please read it again.',
  accepted: 'You have accepted the offer. We have told the dealer.',
  talk: 'We have told the dealer that you would like to talk.',
  booked: 'Your time is booked. We have told the dealer.',
  'no-time': 'Choose a time first.',
  'time-taken': 'That time has just been taken. Please choose another.',
  'time-closed': 'The place is closed then, or the time is too soon. Please choose another.',
  'booked-before': 'You have booked a time already. To change it, call the dealer.',
  'too-often':
    'This was tried very often, from your network or with this valuation. Please wait an hour, or call us.',
} as const

export type TradeInNote = keyof typeof TRADE_IN_NOTES

/** Messages of success. */
export const GOOD_NOTES: ReadonlySet<TradeInNote> = new Set(['accepted', 'talk', 'booked'])

/** The state of a valuation's page. */
export const TRADE_IN_STATE = defineAddressState({
  step: defineChoice('step', TRADE_IN_STEPS, null),
  note: defineChoice('told', TRADE_IN_NOTES, null),
})

/** The page of a valuation; without a step, the first unfinished one. */
export function linkToTradeIn(
  id: string,
  step: TradeInStep | null = null,
  note: TradeInNote | null = null,
): string {
  return TRADE_IN_STATE.addTo(linkTo('tradeIn', {slug: id}), {step, note})
}

/** The anchor of the form that books a time to bring the car. */
export const BRING_ID = 'bring'

/** The car in an address or a form; null if there is none. */
export function readTradeInVehicle(given: URLSearchParams): string | null {
  return readSlug(given.get('car_id'))
}
