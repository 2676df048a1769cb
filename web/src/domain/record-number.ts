/** A record's number in lower case; ambiguous characters are not used. */
const NUMBER = /^[a-z0-9]{4}-[a-z0-9]{4}$/

/** The number of an order, a reservation or a receipt in the form shown to people, such as HK3M-9QXA. */
export function formatRecordNumber(number: string): string {
  return number.toUpperCase()
}

/** Parses a typed number, also in lower case or without its hyphen; null if it is invalid. */
export function parseRecordNumber(text: string): string | null {
  const letters = text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const number = `${letters.slice(0, 4)}-${letters.slice(4)}`
  return NUMBER.test(number) ? number : null
}
