import {linkTo} from '@forecourt/schemas/routes/routes'
import {defineAddressState, defineChoice, type StateOf} from '#/lib/address-state'

/** The state of a promotion's page: the shopper has just spun, or why no spin took place. */
export const SPIN_STATE = defineAddressState({
  note: defineChoice('from', ['spun', 'postcode', 'email', 'unavailable'], null),
})

export type SpinNote = StateOf<typeof SPIN_STATE>['note']

/** The page of the prize promotion. */
export function linkToSpin(note: SpinNote = null): string {
  return SPIN_STATE.addTo(linkTo('spinToWin'), {note})
}
