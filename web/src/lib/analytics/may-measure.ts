const KEY = 'forecourt.measuring'

/** What a reader said to being measured by an outside service. */
export type MeasuringChoice = 'yes' | 'no'

/** Whether the reader's browser asks not to be measured (Global Privacy Control, or Do Not Track). */
export function asksForPrivacy(): boolean {
  return Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1'
}

/** What the reader chose on this site; null until they choose. */
export function readChoice(): MeasuringChoice | null {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'yes' || kept === 'no' ? kept : null
  } catch {
    return null
  }
}

/** Keeps the reader's choice in their own browser. */
export function keepChoice(choice: MeasuringChoice): void {
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // It is asked again on the next page.
  }
}
