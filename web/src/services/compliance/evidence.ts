import {createHash} from 'node:crypto'
import type {AdvertFacts, shownAdverts} from './tables.ts'

/** What an advertisement said, from when on; null once it was gone. */
export type ShownAdvert = Omit<typeof shownAdverts.$inferSelect, 'site'>

/** Facts in one form, whatever the order of their names. */
function writeFacts(facts: AdvertFacts | null): string {
  return JSON.stringify(facts, facts === null ? null : Object.keys(facts).sort())
}

/** The SHA-256 of what an advertisement says, in hexadecimal. */
export function hashFacts(facts: AdvertFacts | null): string {
  return createHash('sha256').update(writeFacts(facts)).digest('hex')
}

/**
 * The file of an advertisement: everything it said and when, oldest first, one version a line, with the digest of each.
 * It depends on the stored rows alone, so that it can be written again byte for byte. Throws where a row does not match
 * its digest.
 */
export function writeEvidence(site: string, rows: readonly ShownAdvert[]): string {
  const lines = rows.map(({advert, shownFrom, digest, facts}, at) => {
    if (hashFacts(facts) !== digest) throw new Error(`The record of ${advert} was changed`)
    const until = rows[at + 1]?.shownFrom.toISOString() ?? 'still'
    const says = `"says":${writeFacts(facts)}`
    return `{"site":"${site}","advert":"${advert}","from":"${shownFrom.toISOString()}","until":"${until}","sha256":"${digest}",${says}}`
  })
  return `${lines.join('\n')}\n`
}
