import {createHash} from 'node:crypto'

/** The version of a consent: a hash of its text, which proves what was shown. */
export function hashWording(wording: string): string {
  return createHash('sha256').update(wording).digest('hex').slice(0, 16)
}
