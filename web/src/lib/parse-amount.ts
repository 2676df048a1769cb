// Either all thousands have a separator or none: "1,25" is ambiguous and therefore invalid.
const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d{1,9})`
const AMOUNT = new RegExp(String.raw`^(?:(?:AU?)?\$|AUD)?\s*${NUMBER}(?:\.(\d{0,2}))?\s*(?:AUD)?$`, 'i')
const KILOMETRES = new RegExp(String.raw`^${NUMBER}\s*(?:kms?|kilometres)?$`, 'i')

/** An amount in dollars, such as "$1,250.50" or "1250.5", in whole cents; null for anything else. */
export function parseAmount(text: string): number | null {
  const [matched, dollars = '', cents = ''] = AMOUNT.exec(normalise(text)) ?? []
  if (matched === undefined) return null
  const whole = toNumber(dollars)
  return whole > 999_999_999 ? null : whole * 100 + Number(cents.padEnd(2, '0'))
}

/** An amount in dollars, in whole dollars; null for anything else. */
export function parseDollars(text: string): number | null {
  const cents = parseAmount(text)
  return cents === null ? null : Math.round(cents / 100)
}

/** A distance such as "85,000 kms"; null for anything else. */
export function parseKilometres(text: string): number | null {
  const [, kilometres] = KILOMETRES.exec(normalise(text)) ?? []
  return kilometres === undefined ? null : toNumber(kilometres)
}

function normalise(text: string): string {
  return text.normalize('NFKC').trim()
}

function toNumber(digits: string): number {
  return Number(digits.replace(/[, ]/g, ''))
}
