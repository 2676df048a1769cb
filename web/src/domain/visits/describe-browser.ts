import {CRAWLER_NAMES} from '#/domain/sitemap/write-robots'

const GENERAL =
  /bot\b|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|monitor|curl\/|wget\/|python|java\/|go-http/i

const NAMED = CRAWLER_NAMES.map((name) => name.toLowerCase())

/**
 * Whether a `User-Agent` is a program's by what it says: a crawler of `robots.txt`, a word that programs use of
 * themselves, or nothing at all. A program that runs no script is never seen here.
 */
export function isRobot(userAgent: string): boolean {
  const plain = userAgent.toLowerCase()
  return plain === '' || GENERAL.test(plain) || NAMED.some((name) => plain.includes(name))
}

/** The class of a device, by its `User-Agent`. */
export function getDevice(userAgent: string): 'phone' | 'computer' {
  return /mobi|android|iphone/i.test(userAgent) ? 'phone' : 'computer'
}
