import type {Settings} from '@forecourt/schemas/generated/site-types'
import {SIGN_IN_TYPES, type SignInType} from '@forecourt/schemas/routes/routes'
import {hasFeature} from '@forecourt/schemas/settings/needs'

/** What the sign-in page tells a shopper at `now` (ms since the epoch): of saved cars where a watchlist keeps them. */
export function chooseSignInWords(settings: Settings, type: SignInType, now: number) {
  const purpose = SIGN_IN_TYPES[type]
  const keepsVehicles = hasFeature('watchlist', settings, now)
  return settings.signIn[purpose === 'watchlist' && !keepsVehicles ? 'garage' : purpose]
}
