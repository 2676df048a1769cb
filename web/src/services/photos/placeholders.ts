import {createHash} from 'node:crypto'
import {isSimilarPicture} from '#/gateways/photos/fingerprint'

/** The pictures that show no car. */
export type Placeholders = {
  /** Changes with the list. */
  readonly version: string
  readonly isPlaceholder: (fingerprint: string) => boolean
}

/** The placeholders listed by staff; null while they cannot be read and never were. */
export type ReadPlaceholders = () => Promise<Placeholders | null>

/** Creates placeholders from their fingerprints. */
export function createPlaceholders(fingerprints: readonly string[]): Placeholders {
  const listed = [...new Set(fingerprints)].toSorted()
  return {
    version: createHash('sha256').update(listed.join()).digest('hex').slice(0, 16),
    isPlaceholder: (fingerprint) => listed.some((one) => isSimilarPicture(one, fingerprint)),
  }
}
