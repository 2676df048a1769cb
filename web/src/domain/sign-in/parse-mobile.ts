import {ParseError, parsePhoneNumberWithError} from 'libphonenumber-js/mobile'
import {readExitCode} from '#/lib/format-phone'
import type {SignInError} from './sign-in-address.ts'

type Fault = Extract<SignInError, `phone-${string}`>

export type MobileResult =
  | {readonly ok: true /** In the form +61412345678. */; readonly phone: string}
  | {readonly ok: false; readonly error: Fault}

const MOST = 40
const AUSTRALIA = '61'
const DIGITS = 9
const MOBILE = /^4\d{8}$/
// 13, 1300 and 1800 numbers have other lengths and are not typing errors.
const SERVICE_NUMBER = /^1(?:3\d{4}|[38]00\d{6})$/

/**
 * The digits that each mobile number has, in any usual spelling, as attributes of an input: without script the browser keeps a
 * number with too few or too many, where our own page would come back empty.
 */
export const MOBILE_SHAPE = {
  pattern: '\\P{Nd}*\\p{Nd}(?:[^\\p{Nd}\\p{L}]*\\p{Nd}){8,15}[^\\p{Nd}\\p{L}]*',
  title: 'An Australian mobile number, such as 0412 345 678',
}

/** Parses an Australian mobile number in any usual spelling; returns the error of anything else. */
export function parseMobile(text: string): MobileResult {
  const written = text.normalize('NFKC').trim()
  if (written === '') return refuse('phone-missing')
  if (written.length > MOST) return refuse('phone-long')
  try {
    const number = parsePhoneNumberWithError(
      readExitCode(written)
        .replace(/^61(?=[45])/, '+61')
        .replace(/\(0\)/, ''),
      'AU',
    )
    if (number.countryCallingCode !== AUSTRALIA) return refuse('phone-foreign')
    // Ranges of 04 may be assigned after the library's release, so none of them is refused.
    if (number.isValid() || MOBILE.test(number.nationalNumber)) return {ok: true, phone: number.number}
    if (SERVICE_NUMBER.test(number.nationalNumber)) return refuse('phone-fixed')
    if (number.nationalNumber.length < DIGITS) return refuse('phone-short')
    return refuse(number.nationalNumber.length > DIGITS ? 'phone-long' : 'phone-fixed')
  } catch (cause) {
    return refuse(cause instanceof ParseError ? readFault(cause.message, written) : 'phone-unreadable')
  }
}

function readFault(code: string, written: string): Fault {
  if (code === 'TOO_SHORT') return 'phone-short'
  if (code === 'TOO_LONG') return 'phone-long'
  return code === 'INVALID_COUNTRY' && written.startsWith('+') ? 'phone-foreign' : 'phone-unreadable'
}

function refuse(error: Fault): MobileResult {
  return {ok: false, error}
}

/** A phone number masked for display, recognisable for its owner. */
export function maskMobile(phone: string): string {
  const national = `0${phone.slice(3)}`
  return `${national.slice(0, 4)} ••• ${national.slice(-3)}`
}
