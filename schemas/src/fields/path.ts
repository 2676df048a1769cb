import * as z from 'zod'
import {leaf, type Words} from './field.ts'

const PATH = /^\/(?!\/)[^\s?#\\]*$/
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
