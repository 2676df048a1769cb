/** A number as the records give it out, in lower case; the signs that are mistaken for each other are not used. */
const NUMBER = /^[a-z0-9]{4}-[a-z0-9]{4}$/

/** The number of an order, a reservation or a receipt as people read it and say it on the phone, such as HK3M-9QXA. */
export function formatRecordNumber(number: string): string {
  return number.toUpperCase()
}

/** Reads a number that somebody typed; null where it is none. */
export function parseRecordNumber(text: string): string | null {
  const number = text.trim().toLowerCase()
  return NUMBER.test(number) ? number : null
}
