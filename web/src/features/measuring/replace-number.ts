/**
 * A text with another number in place of the one that it shows, in the same spelling, so that it is as wide as before:
 * `02 9876 5432` with `0255500001` is `02 5550 0001`, and `02 98*******` is `02 55*******`. `own` is the key of the number
 * that it shows (`toPhoneKey`). A number of another length is shown as it is written; any other text stays.
 */
export function replaceNumber(text: string, own: string, number: string): string {
  const digits = text.replace(/\D/g, '')
  const [shown, poured] = [toNational(own), toNational(number.replace(/\D/g, ''))]
  const isMasked = digits !== '' && text.includes('*') && shown.startsWith(digits)
  if (!isMasked && toNational(digits) !== shown) return text
  const isAbroad = digits.startsWith('61') && digits === own
  if (!isMasked && (poured.length !== shown.length || (isAbroad && !poured.startsWith('0')))) return number
  const source = isAbroad ? `61${poured.slice(1)}` : poured
  let at = 0
  return text.replace(/\d/g, () => source[at++] ?? '*')
}

/** The digits of an Australian number as they are dialled in the country. */
function toNational(digits: string): string {
  return /^61\d{9}$/.test(digits) ? `0${digits.slice(2)}` : digits
}
