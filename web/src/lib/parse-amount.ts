// Either all thousands have a separator or none: "1,25" is ambiguous and therefore invalid.
const NUMBER = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d{1,9})(\.\d{0,2})?( ?k)?$/i
const MOST = 999_999_999.99

/** A number with at most two decimals, such as "8.5", "1,250" or "25k"; null for anything else. */
export function parseNumber(text: string): number | null {
  const [, whole, decimals = '', thousands] = NUMBER.exec(normalise(text)) ?? []
  if (whole === undefined) return null
  const written = Number(whole.replace(/[, ]/g, '') + decimals)
  const number = thousands === undefined ? written : Math.round(written * 1000)
  return number > MOST ? null : number
}

/** A share such as "20 %"; null for anything else. */
export function parsePercent(text: string): number | null {
  return parseNumber(normalise(text).replace(/%$/, ''))
}

/** An amount in dollars, such as "$1,250.50" or "1250.5", in whole cents; null for anything else. */
export function parseAmount(text: string): number | null {
  const [, number = ''] = /^(?:(?:AU?)?\$|AUD)?(.*?)(?:AUD)?$/i.exec(normalise(text)) ?? []
  const dollars = parseNumber(number)
  return dollars === null ? null : Math.round(dollars * 100)
}

/** An amount in dollars, in whole dollars; null for anything else. */
export function parseDollars(text: string): number | null {
  const cents = parseAmount(text)
  return cents === null ? null : Math.round(cents / 100)
}

/** A distance such as "85,000 kms"; null for anything else. */
export function parseKilometres(text: string): number | null {
  const kilometres = parseNumber(normalise(text).replace(/(?:kms?|kilometres)$/i, ''))
  return kilometres !== null && Number.isInteger(kilometres) ? kilometres : null
}

function normalise(text: string): string {
  return text.normalize('NFKC').trim()
}
