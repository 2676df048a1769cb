import * as z from 'zod'
import {defineKind} from './field.ts'

const PATH = /^\/(?!\/)[^\s?#\\]*$/
// A service of this machine has no certificate.
const WEB_ADDRESS =
  /^(?:https:\/\/[^\s\\/?#@]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)(?:[/?#][^\s\\]*)?$/
const URL_OR_PATH = /^(?:\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+)$/

/** A path on a site, without parameters: `/finance-help`. A trailing slash is dropped. */
export const path = defineKind<string>(() => ({
  kind: 'text',
  makeStored: () =>
    z
      .string()
      .trim()
      .max(300, 'Use at most 300 characters')
      .regex(PATH, 'Write a path such as /finance-help, without a host and without ? or #')
      .transform((value) => value.replace(/\/+$/, '') || '/'),
  limits: 'a path on the site',
}))

/** A full https address, without a password in it. `max` in characters (default 500). */
export const webAddress = defineKind<string, {max?: number}>(({max = 500}) => ({
  kind: 'text',
  makeStored: () =>
    z
      .string()
      .trim()
      .max(max, `Use at most ${max} characters`)
      .regex(WEB_ADDRESS, 'Write a full address that begins with https://'),
  limits: 'an https address',
}))

/** A path on a site, or a full https address. */
export const pathOrUrl = defineKind<string>(() => ({
  kind: 'text',
  makeStored: () =>
    z
      .string()
      .trim()
      .max(600, 'Use at most 600 characters')
      .regex(URL_OR_PATH, 'Write a path such as /special-offers, or a full address with https://'),
  limits: 'a path on the site or an https address',
}))
