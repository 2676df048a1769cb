import type {Settings} from '@forecourt/schemas/generated/site-types'
import {SIGN_IN_TYPES, type SignInType} from '@forecourt/schemas/routes/routes'
import {hasFeature} from '@forecourt/schemas/settings/needs'

/** The words of the sign-in page at `now` (ms since the epoch): of saved cars only where a watchlist keeps them. */
export function chooseSignInPurpose(settings: Settings, type: SignInType, now: number) {
  const purpose = SIGN_IN_TYPES[type]
  return purpose === 'watchlist' && !hasFeature('watchlist', settings, now) ? 'garage' : purpose
}
