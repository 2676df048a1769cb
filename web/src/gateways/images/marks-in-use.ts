import {readMarks, writeMarks} from '@forecourt/schemas/fields/picture-marks'
import {LRUCache} from 'lru-cache'
import pLimit from 'p-limit'
import * as z from 'zod'
import {getProcessValue} from '#/lib/process-store'
import {fail, getErrorMessage, ok, type Result} from '#/lib/result'
import {SingleFlight} from '#/lib/single-flight'
import {getContentClient} from '../cms/client.ts'
import type {PictureRequest} from './read-request.ts'

const MOST_DOCUMENTS = 200
const TIMEOUT_MS = 4000
/** A mark that no document had is looked for again after this time, because staff may have set it since. */
const ABSENT_MS = 2000
const MOST_FILES = 2000
const [AT_ONCE, MAX_WAITING] = [2, 50]

// Drafts and releases too: previews show their pictures.
const USES = `{"library": *[_id == $id][0].library, "documents": *[references($id)][0...${MOST_DOCUMENTS}]}`
const usesSchema = z.object({library: z.unknown(), documents: z.array(z.unknown())})
const marksSchema = z.object(readMarks)

type Marks = Pick<PictureRequest, 'cut' | 'focus'>
type Known = {readonly at: number; readonly marks: ReadonlySet<string>}

/**
 * Whether a document of the content backend shows a picture with these marks: anybody could ask for millions of others,
 * and each would be rendered. A failure if the backend does not respond.
 */
export async function isMarkedSo(file: string, {cut, focus}: Marks): Promise<Result<boolean>> {
  const wanted = writeAddressMarks(cut, focus)
  if (wanted === '') return ok(true)
  const {known, flights, slots} = getProcessValue('picture-marks', () => ({
    known: new LRUCache<string, Known>({max: MOST_FILES}),
    flights: new SingleFlight<Result<Known>>(),
    slots: pLimit(AT_ONCE),
  }))
  const last = known.get(file)
  if (last?.marks.has(wanted)) return ok(true)
  if (last && Date.now() - last.at < ABSENT_MS) return ok(false)
  if (slots.pendingCount >= MAX_WAITING) return fail('content', 'Too many marks of pictures are looked up')
  const read = await flights.run(file, () => slots(() => readUses(file)))
  if (!read.ok) return read
  known.set(file, read.data)
  return ok(read.data.marks.has(wanted))
}

async function readUses(file: string): Promise<Result<Known>> {
  const at = Date.now()
  const id = `image-${file.replace(/\.(\w+)$/, '-$1')}`
  try {
    const options = {perspective: 'raw', signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store'} as const
    const {library, documents} = usesSchema.parse(
      await getContentClient().fetch<unknown>(USES, {id}, options),
    )
    const marks = new Set([...listMarks(library), ...documents.flatMap((one) => findMarks(one, id))])
    return ok({at, marks})
  } catch (cause) {
    return fail('content', getErrorMessage(cause))
  }
}

/** The marks of a picture wherever a document shows it. */
function findMarks(value: unknown, id: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const isPicture =
    'asset' in value &&
    typeof value.asset === 'object' &&
    value.asset !== null &&
    '_ref' in value.asset &&
    value.asset._ref === id
  const inside = Object.values(value).flatMap((one) => findMarks(one, id))
  return isPicture ? [...listMarks(value), ...inside] : inside
}

/** Pages that do not cut to a shape leave the point out. */
function listMarks(value: unknown): readonly string[] {
  const marks = marksSchema.safeParse(value).data
  if (!marks) return []
  const [crop, hotspot] = [marks.crop ?? null, marks.hotspot ?? null]
  return [writeMarks({crop, hotspot}), writeMarks({crop})]
}

/** As `writeMarks`, of a request. */
function writeAddressMarks(cut: Marks['cut'], {x, y}: Marks['focus']): string {
  const words = [
    cut && `cut-${cut.left}-${cut.top}-${cut.right}-${cut.bottom}`,
    x === 50 && y === 50 ? null : `at-${x}-${y}`,
  ].filter(Boolean)
  return words.length > 0 ? `#${words.join('-')}` : ''
}
