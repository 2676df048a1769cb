import type {Settings} from '@forecourt/schemas/generated/site-types'
import {SIGN_IN_TYPES, type SignInType} from '@forecourt/schemas/routes/routes'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import {applySiteNouns} from '../vehicles/vehicle-nouns.ts'

/** Which words of the sign-in page apply at `now` (ms since the epoch): of saved cars only where a watchlist keeps them. */
export function chooseSignInPurpose(settings: Settings, type: SignInType, now: number) {
  const purpose = SIGN_IN_TYPES[type]
  return purpose === 'watchlist' && !hasFeature('watchlist', settings, now) ? 'garage' : purpose
}

/** The words of a purpose; those of the watchlist name what the site sells: "saved caravans". */
export function getSignInWords({signIn, stock}: Settings, purpose: ReturnType<typeof chooseSignInPurpose>) {
  const {heading, text} = signIn[purpose]
  if (purpose !== 'watchlist') return {heading, text}
  return {
    heading: applySiteNouns(heading, stock.itemTypes),
    text: applySiteNouns(text, stock.itemTypes),
  }
}
