import {parsePhoneNumberFromString} from 'libphonenumber-js/min'

/** A number with Australia's code as it is dialled abroad or here, 0061 or 0011 61, as one with +61. */
export function readExitCode(phone: string): string {
  return phone.replace(/^\(?(?:0011|00)[\s().-]*61/, '+61')
}

/**
 * A shopper's phone number for display: an Australian one as 0412 345 678, (07) 3333 4444 or 1300 123 456, one of
 * another country with its plus sign. Text that is not a number is unchanged.
 */
export function formatPhone(phone: string): string {
  const number = parsePhoneNumberFromString(readExitCode(phone), 'AU')
  // Possible rather than valid, because ranges of 04 may be assigned after the library's release.
  if (!number?.isPossible()) return phone
  return number.countryCallingCode === '61' ? number.formatNational() : number.formatInternational()
}
