import {parsePhoneNumberFromString} from 'libphonenumber-js/min'
import * as z from 'zod'
import {readExitCode} from '#/lib/format-phone'

/** Between a phone number and its extension. */
export const EXTENSION = ' ext. '

// Ranges of 04 may be assigned after the library's release, so none of them is refused.
const MOBILE = /^\+614\d{8}$/

/** A phone number as people write it, of any country: in the form +61412345678, with its extension. */
export const phoneNumber = z.string().transform((text, context) => {
  const number = parsePhoneNumberFromString(readExitCode(text.normalize('NFKC')), 'AU')
  if (number && (number.isValid() || MOBILE.test(number.number)))
    return [number.number, number.ext].filter(Boolean).join(EXTENSION)
  context.addIssue({code: 'custom', message: 'Write a phone number, for example 0412 345 678'})
  return z.NEVER
})
