const KEY = 'forecourt.details'
const NAMES = ['name', 'email', 'phone'] as const

type Details = {readonly [name in (typeof NAMES)[number]]: string}

/** Remembers who the shopper is for the next form, only when name, e-mail and phone are all known (spec 5.8g). */
export function storeDetails(values: {readonly [name: string]: unknown}): void {
  const entries = NAMES.map((name) => [name, values[name]] as const)
  if (!entries.every(([, value]) => typeof value === 'string' && value.trim() !== '')) return
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)))
  } catch {
    // A browser that keeps nothing only means typing again.
  }
}

/** The details of the last form sent from this browser, or null. */
export function readDetails(): Details | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isDetails(stored) ? stored : null
  } catch {
    return null
  }
}

function isDetails(value: unknown): value is Details {
  return (
    typeof value === 'object' &&
    value !== null &&
    NAMES.every((name) => name in value && typeof Reflect.get(value, name) === 'string')
  )
}
