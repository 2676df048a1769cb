import {buildProjection, parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {LRUCache} from 'lru-cache'
import * as z from 'zod'
import {queryContent} from '#/gateways/cms/query-content'
import {getContentImages} from '#/gateways/files/get-files'
import {readFile} from '#/gateways/files/read-file'
import {computeFingerprint} from '#/gateways/photos/fingerprint'
import {getPictureFile} from '#/lib/picture-url'
import {getProcessValue} from '#/lib/process-store'
import {createPlaceholders, type Placeholders, type ReadPlaceholders} from './placeholders.ts'

const {photoPlaceholder} = documents
const MOST = 500
const FRESH_MS = 60_000
const FINGERPRINT = /^[0-9a-f]{16}$/

const rows = z.array(z.unknown())
const isRows = (answer: unknown): answer is unknown[] => rows.safeParse(answer).success

function getKnown() {
  return getProcessValue('placeholders', () => ({
    list: null as Placeholders | null,
    readAt: 0,
    pictures: new LRUCache<string, string>({max: MOST}),
  }))
}

/** Cached for a minute; while content cannot be read, the previous list is used. */
export const getPlaceholders: ReadPlaceholders = async () => {
  const known = getKnown()
  if (Date.now() - known.readAt < FRESH_MS) return known.list
  const fingerprints = await readFingerprints()
  known.readAt = Date.now()
  if (fingerprints) known.list = createPlaceholders(fingerprints)
  return known.list
}

/** Clears the list, so that the next call reads it again. */
export function clearPlaceholders(): void {
  getKnown().readAt = 0
}

// Null if one of them is unavailable, because cars would be sorted by an incomplete list.
async function readFingerprints(): Promise<string[] | null> {
  const published = '_type == $type && !(_id in path("drafts.**"))'
  const query = `*[${published}] | order(_id)[0...${MOST}]{${buildProjection(photoPlaceholder)}}`
  const answer = await queryContent(query, {type: photoPlaceholder.name}, isRows)
  if (!answer.ok) return null
  const listed = answer.data.flatMap((row) => parseDocument(photoPlaceholder, row).document ?? [])
  const fingerprints = await Promise.all(
    listed.map(({fingerprint, picture}) => {
      if (fingerprint && FINGERPRINT.test(fingerprint)) return fingerprint
      return picture ? fingerprintContent(picture.url) : ''
    }),
  )
  const known = fingerprints.filter((one) => one !== null)
  return known.length < fingerprints.length ? null : known.filter(Boolean)
}

/** The fingerprint of a picture of the content backend; null if it is unavailable, empty if it is not a picture. */
async function fingerprintContent(url: string): Promise<string | null> {
  const {pictures} = getKnown()
  const kept = pictures.get(url)
  if (kept !== undefined) return kept
  const file = await readFile(getContentImages(), getPictureFile(url) ?? 'missing')
  if (!file.ok) return null
  const fingerprint = file.data ? await computeFingerprint(file.data).catch(() => '') : ''
  pictures.set(url, fingerprint)
  return fingerprint
}
