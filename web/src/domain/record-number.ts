/** A number as the records give it out, in lower case; the signs that are mistaken for each other are not used. */
const NUMBER = /^[a-z0-9]{4}-[a-z0-9]{4}$/

/** The number of an order, a reservation or a receipt as people read it and say it on the phone, such as HK3M-9QXA. */
export function formatRecordNumber(number: string): string {
  return number.toUpperCase()
}

/** Reads a number that somebody typed, also in small letters or without its hyphen; null where it is none. */
export function parseRecordNumber(text: string): string | null {
  const letters = text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const number = `${letters.slice(0, 4)}-${letters.slice(4)}`
  return NUMBER.test(number) ? number : null
}
