import * as z from 'zod'
import {leaf, type Words} from './field.ts'

const PATH = /^\/(?!\/)[^\s?#\\]*$/
// A service of this machine has no certificate.
const WEB_ADDRESS =
  /^(?:https:\/\/[^\s\\/?#@]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)(?:[/?#][^\s\\]*)?$/
const URL_OR_PATH = /^(?:\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+)$/

/** A path on a site, without parameters: `/finance-help`. A trailing slash is dropped. */
export function path<const O extends Words<string>>(options: O) {
  return leaf<string, O>(options, {
    kind: 'text',
    stored: z
      .string()
      .trim()
      .max(300, 'Use at most 300 characters')
      .regex(PATH, 'Write a path such as /finance-help, without a host and without ? or #')
      .transform((value) => value.replace(/\/+$/, '') || '/'),
    sanity: {type: 'string'},
    limits: 'a path on the site',
  })
}

/** A full https address, without a password in it. `max` in characters (default 500). */
export function webAddress<const O extends Words<string> & {max?: number}>(options: O) {
  const max = options.max ?? 500
  return leaf<string, O>(options, {
    kind: 'text',
    stored: z
      .string()
      .trim()
      .max(max, `Use at most ${max} characters`)
      .regex(WEB_ADDRESS, 'Write a full address that begins with https://'),
    sanity: {type: 'string'},
    limits: 'an https address',
  })
}

/** A path on a site, or a full https address. */
export function pathOrUrl<const O extends Words<string>>(options: O) {
  return leaf<string, O>(options, {
    kind: 'text',
    stored: z
      .string()
      .trim()
      .max(600, 'Use at most 600 characters')
      .regex(URL_OR_PATH, 'Write a path such as /special-offers, or a full address with https://'),
    sanity: {type: 'string'},
    limits: 'a path on the site or an https address',
  })
}
