import {linkTo, SIGN_IN_TYPES, type SignInType} from '@forecourt/schemas/routes/routes'
import {findKey} from '#/lib/find-key'
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

/** The state of the sign-in page, derived entirely from its address [2.12]. */
export type SignInState = {
  readonly type: SignInType
  readonly step: 'phone' | 'code'
  readonly error: SignInError | null
  /** Whether a code was sent again. */
  readonly again: boolean
  /** The target after signing in, and the one for going back. */
  readonly redirect: string
  readonly back: string
}

/**
 * Parses the parameters of the sign-in page's address, or of its forms. Invalid ones are ignored individually; never
 * throws.
 */
export function readSignInState(given: URLSearchParams): SignInState {
  const error = given.get('error')
  return {
    type: findKey(SIGN_IN_TYPES, given.get('type')) ?? 'watchlist',
    step: given.get('step') === 'code' ? 'code' : 'phone',
    error: SIGN_IN_ERRORS.find((one) => one === error) ?? null,
    again: given.get('again') === '1',
    redirect: parseOwnPath(given.get('redirect')) ?? linkTo('myGarage'),
    back: parseOwnPath(given.get('back')) ?? linkTo('home'),
  }
}

/** The parameters of a state in a fixed order, without a question mark. */
export function writeSignInState({type, step, error, again, redirect, back}: SignInState): string {
  const parameters = new URLSearchParams({type})
  if (step !== 'phone') parameters.set('step', step)
  if (error !== null) parameters.set('error', error)
  if (again) parameters.set('again', '1')
  if (redirect !== linkTo('myGarage')) parameters.set('redirect', redirect)
  if (back !== linkTo('home')) parameters.set('back', back)
  return parameters.toString()
}

/** The address of the sign-in page, by default at its first step. */
export function linkToSignIn(state: Partial<SignInState> & Pick<SignInState, 'type'>): string {
  const usual = readSignInState(new URLSearchParams())
  return `${linkTo('signIn')}?${writeSignInState({...usual, ...state})}`
}
