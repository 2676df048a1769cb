import {isAddressSecret} from '#/lib/secret-address'
import {readStored, writeStored} from '#/lib/storage'
import {MEASURING_KEY} from './measuring-key'

/** The visitor's choice about measuring; `all` also that advertisers learn what comes of a form. */
export type MeasuringChoice = 'yes' | 'no' | 'all'

/** Whether the visitor's browser sends an opt-out (Global Privacy Control, or Do Not Track). */
function isPrivacyAsked(): boolean {
  return Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1'
}

/** The visitor's choice on this site; null until they choose. */
export function readChoice(): MeasuringChoice | null {
  const kept = readStored('local', MEASURING_KEY)
  return kept === 'yes' || kept === 'no' || kept === 'all' ? kept : null
}

/** Stores the visitor's choice in their own browser; if storage is blocked, the next page asks again. */
export function storeChoice(choice: MeasuringChoice): void {
  writeStored('local', MEASURING_KEY, choice)
}

/**
 * Whether a visit may be measured: not if the browser sends an opt-out, not if the address grants access, and with
 * a consent banner only after consent. A refusal holds even if the site stops asking. Null: not asked yet.
 */
export function canMeasure(ask: boolean): boolean | null {
  if (isPrivacyAsked() || isAddressSecret()) return false
  const choice = readChoice()
  if (choice !== null) return choice !== 'no'
  return ask ? null : true
}

/** The choice as a form sends it: an opt-out of the browser is a refusal; empty before there is one. */
export function readSaidChoice(): MeasuringChoice | '' {
  return isPrivacyAsked() ? 'no' : (readChoice() ?? '')
}
