import {CRAWLER_NAMES} from '#/domain/sitemap/write-robots'

const GENERAL =
  'bot\\b|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|monitor|curl/|wget/|python|java/|go-http'

/** What is in the `User-Agent` of a program, as the text of a regular expression for any case. */
export const ROBOT_WORDS = [GENERAL, ...CRAWLER_NAMES].join('|')

const ROBOT = new RegExp(ROBOT_WORDS, 'i')

/**
 * Whether a `User-Agent` is a program's by what it says: a crawler of `robots.txt`, a word that programs use of
 * themselves, or nothing at all. A program that runs no script is never seen here.
 */
export function isRobot(userAgent: string): boolean {
  return userAgent === '' || ROBOT.test(userAgent)
}

/** The class of a device, by its `User-Agent`. */
export function getDevice(userAgent: string): 'phone' | 'computer' {
  return /mobi|android|iphone/i.test(userAgent) ? 'phone' : 'computer'
}
