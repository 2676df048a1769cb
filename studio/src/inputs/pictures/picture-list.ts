import {PICTURE_OWNER} from '@forecourt/schemas/access/staff-grants'
import {readMarks} from '@forecourt/schemas/fields/picture-marks'
import * as z from 'zod'
import {splitWords} from '../../core/live-query/split-words.ts'

/** What a list of pictures is narrowed to; empty words narrow nothing. */
export type PictureFilter = {
  readonly words: string
  readonly folder: string
  readonly tag: string
  /** Only what this site has or shares; `null` for those of all sites. */
  readonly siteId: string | null
}

/** How many pictures a list shows before it asks for more. */
export const PAGE = 60

const OWNER = `select(source.name == "${PICTURE_OWNER}" => source.id)`
const FIELDS = `"id": _id, "name": coalesce(title, originalFilename), url, "alt": altText, "folder": library.folder, "tags": library.tags, "owner": ${OWNER}, "width": metadata.dimensions.width, "height": metadata.dimensions.height, "bytes": size, "crop": library.crop, "hotspot": library.hotspot`
const TYPE = '_type == "sanity.imageAsset"'
const OF_SITE = `(source.name != "${PICTURE_OWNER}" || source.id == $siteId)`

/** Whose changes make a list of pictures worth asking for again. */
export const PICTURES = `*[${TYPE}]`

/** GROQ for a page of pictures, the site's own first, their number, and the folders and tags there are; parameters: `listParameters`. */
export function buildPicturesQuery({words, folder, tag, siteId}: PictureFilter): string {
  const seen = [TYPE, siteId === null ? '' : OF_SITE].filter(Boolean).join(' && ')
  const filter = [
    seen,
    splitWords(words).length > 0
      ? '[title, originalFilename, altText, library.folder] + coalesce(library.tags, []) match $words'
      : '',
    folder ? 'library.folder == $folder' : '',
    tag ? '$tagged in library.tags' : '',
  ]
    .filter(Boolean)
    .join(' && ')
  const order = `select(${OWNER} == $siteId => 0, 1) asc, _createdAt desc, _id asc`
  const rows = `*[${filter}] | order(${order})[0...$limit]{${FIELDS}}`
  const folders = `array::unique(*[${seen} && defined(library.folder)].library.folder)`
  const tags = `array::unique(*[${seen} && count(library.tags) > 0].library.tags[])`
  return `{"rows": ${rows}, "total": count(*[${filter}]), "folders": ${folders}, "tags": ${tags}}`
}

/** The parameters of `buildPicturesQuery`. */
export function listParameters({words, folder, tag, siteId}: PictureFilter, limit: number) {
  return {
    words: splitWords(words).map((word) => `${word}*`),
    folder,
    tagged: tag,
    siteId: siteId ?? '',
    limit,
  }
}

/** GROQ for one picture by `$id`. */
export const PICTURE_QUERY = `*[_id == $id][0]{${FIELDS}}`

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const number = z
  .number()
  .nullish()
  .transform((value) => value ?? 0)
const words = z
  .array(z.string().nullable())
  .nullish()
  .transform((values) => (values ?? []).filter((value) => value !== null))
const pictureSchema = z.object({
  id: z.string(),
  name: text,
  url: z.string(),
  alt: text,
  folder: text,
  tags: words,
  /** The id of the site that it belongs to; `null` for one that all sites share. */
  owner: z
    .string()
    .nullish()
    .transform((value) => value ?? null),
  width: number,
  height: number,
  bytes: number,
  /** What staff have cut off for all its places, and the point that stays in view there. */
  crop: readMarks.crop.transform((value) => value ?? null),
  hotspot: readMarks.hotspot.transform((value) => value ?? null),
})

/** A stored picture, as its list and its form show it. */
export type Picture = Readonly<z.infer<typeof pictureSchema>>

const answerSchema = z.object({
  rows: z.array(z.unknown()),
  total: z.number(),
  folders: words,
  tags: words,
})

export type PictureList = {
  readonly pictures: readonly Picture[]
  readonly total: number
  readonly folders: readonly string[]
  readonly tags: readonly string[]
}

/** Reads the answer of `buildPicturesQuery`; `null` for one that cannot be read. */
export function readPictures(answer: unknown): PictureList | null {
  const read = answerSchema.safeParse(answer).data
  if (!read) return null
  const {rows, total, folders, tags} = read
  const sorted = (values: readonly string[]) => values.toSorted((a, b) => a.localeCompare(b))
  return {
    pictures: rows.flatMap((row) => readPicture(row) ?? []),
    total,
    folders: sorted(folders),
    tags: sorted(tags),
  }
}

/** Reads the answer of `PICTURE_QUERY`. */
export function readPicture(answer: unknown): Picture | null {
  return pictureSchema.safeParse(answer).data ?? null
}

const KILOBYTE = 1000
const MEGABYTE = KILOBYTE * KILOBYTE

/** "1600 × 900, 240 kB". */
export function describeSize({width, height, bytes}: Pick<Picture, 'width' | 'height' | 'bytes'>): string {
  const weight =
    bytes >= MEGABYTE
      ? `${(bytes / MEGABYTE).toFixed(1)} MB`
      : `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`
  return `${width} × ${height}, ${weight}`
}

/** Tags from what a person types with commas between them: each once, without room around it. */
export function readTags(typed: string): string[] {
  return [
    ...new Set(
      typed
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ]
}
