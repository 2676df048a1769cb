import {isAddressSecret} from '#/lib/secret-address'
import {readStored, writeStored} from '#/lib/storage'

const KEY = 'forecourt.measuring'

/** The reader's choice about measurement by outside services. */
export type MeasuringChoice = 'yes' | 'no'

/** Whether the reader's browser asks not to be measured (Global Privacy Control, or Do Not Track). */
export function isPrivacyAsked(): boolean {
  return Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1'
}

/** The reader's choice on this site; null until they choose. */
export function readChoice(): MeasuringChoice | null {
  const kept = readStored('local', KEY)
  return kept === 'yes' || kept === 'no' ? kept : null
}

/** Stores the reader's choice in their own browser; where that is blocked, the next page asks again. */
export function storeChoice(choice: MeasuringChoice): void {
  writeStored('local', KEY, choice)
}

/**
 * Whether a visit may be measured: not if the browser sends an opt-out, not if the address grants access, and with
 * a consent banner only after consent. Null: not asked yet.
 */
export function canMeasure(ask: boolean): boolean | null {
  if (isPrivacyAsked() || isAddressSecret()) return false
  const choice = readChoice()
  if (choice === 'yes' || !ask) return true
  return choice === null ? null : false
}
