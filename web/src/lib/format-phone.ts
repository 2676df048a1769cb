import {parsePhoneNumberFromString} from 'libphonenumber-js/min'

/**
 * A shopper's phone number as people read it: an Australian one as 0412 345 678, (07) 3333 4444 or 1300 123 456, one
 * of another country with its plus sign. Text that is no number stays as it is.
 */
export function formatPhone(phone: string): string {
  const number = parsePhoneNumberFromString(phone, 'AU')
  // Possible, not valid: ranges of 04 are given out after the library was made.
  if (!number?.isPossible()) return phone
  return number.countryCallingCode === '61' ? number.formatNational() : number.formatInternational()
}
