// Either all thousands have a separator or none: "1,25" is ambiguous and therefore invalid.
const AMOUNT = /^(?:A?\$|AUD)?\s*(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d{1,9})(?:\.(\d{0,2}))?\s*(?:AUD)?$/i

/** An amount in dollars, such as "$1,250.50" or "1250.5", in whole cents; null for anything else. */
export function parseAmount(text: string): number | null {
  const [matched, dollars = '', cents = ''] = AMOUNT.exec(text.normalize('NFKC').trim()) ?? []
  if (matched === undefined) return null
  const whole = Number(dollars.replace(/[, ]/g, ''))
  return whole > 999_999_999 ? null : whole * 100 + Number(cents.padEnd(2, '0'))
}
