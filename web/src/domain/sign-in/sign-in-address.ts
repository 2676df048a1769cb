import {linkTo, SIGN_IN_TYPES} from '@forecourt/schemas/routes/routes'
import {defineAddressState, defineChoice, defineFlag, type StateOf} from '#/lib/address-state'
import {parseOwnPath} from './own-path.ts'

/** The error of a step, by its name in the address. The page has the messages. */
export const SIGN_IN_ERRORS = [
  'phone-missing',
  'phone-short',
  'phone-long',
  'phone-foreign',
  'phone-fixed',
  'phone-unreadable',
  'code-missing',
  'code-form',
  'code-wrong',
  'code-wrong-last',
  'code-over',
  'soon',
  'often',
  'number',
  'busy',
  'proof',
  'not-own',
  'unavailable',
] as const

export type SignInError = (typeof SIGN_IN_ERRORS)[number]

/** The state of the sign-in page, and of its forms [2.12]. */
export const SIGN_IN_STATE = defineAddressState({
  type: {...defineChoice('type', SIGN_IN_TYPES, 'watchlist'), isWritten: true},
  step: defineChoice('step', ['phone', 'code'], 'phone'),
  error: defineChoice('error', SIGN_IN_ERRORS, null),
  /** Whether a code was sent again. */
  again: defineFlag('again'),
  /** The target after signing in. */
  redirect: {name: 'redirect', read: parseOwnPath, usual: linkTo('myGarage')},
  /** The target of going back. */
  back: {name: 'back', read: parseOwnPath, usual: linkTo('home')},
})

export type SignInState = StateOf<typeof SIGN_IN_STATE>

/** The address of the sign-in page, by default at its first step. */
export function linkToSignIn(state: Partial<SignInState> & Pick<SignInState, 'type'>): string {
  return SIGN_IN_STATE.addTo(linkTo('signIn'), state)
}
