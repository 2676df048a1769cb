const MAX_KNOWN = 50_000

/** Texts that a document in memory holds. */
const known = new Map<string, string>()

/**
 * Puts texts that are known in the place of equal ones. Documents of thousands of sites say much the same, which would
 * be in memory as often as it was written.
 */
export function replaceKnownTexts(values: {[name: string]: unknown}): void {
  if (known.size > MAX_KNOWN) known.clear()
  for (const name in values) {
    const value = values[name]
    if (typeof value === 'object' && value !== null) replaceKnownTexts(value as {[name: string]: unknown})
    if (typeof value !== 'string') continue
    if (!known.has(value)) known.set(value, value)
    values[name] = known.get(value)
  }
}
