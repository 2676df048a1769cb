import {createHash} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {refuse} from './refuse-archive.ts'

/** A picture or file of an archive. */
export type ArchivedAsset = {
  readonly kind: 'image' | 'file'
  readonly path: string
  /** The id of its document, derived from its content and format. */
  readonly id: string
  readonly filename: string
  /** Metadata written by staff: title, description, credit. */
  readonly labels: {readonly [name: string]: unknown}
}

const NAME = /^([0-9a-f]{40})(-\d+x\d+)?\.([a-z0-9]+)$/i

/** Metadata that the backend computes from the bytes. */
const COMPUTED = new Set(['metadata', 'sha1hash', 'size', 'originalFilename'])

/** @throws CliError when its name is no checksum, or not that of its bytes */
export async function readAsset(
  folder: string,
  path: string,
  details: {readonly [id: string]: {readonly [name: string]: unknown}},
): Promise<ArchivedAsset> {
  const [directory, name = ''] = path.split('/')
  const [, sha1, size = '', extension = ''] = NAME.exec(name) ?? []
  if (sha1 === undefined) throw refuse(`the name of ${path} is not its checksum and form`)
  await checkBytes(folder, path, sha1, extension)
  const kind = directory === 'images' ? 'image' : 'file'
  const known = details[`${kind}-${sha1}`] ?? {}
  return {
    kind,
    path,
    id: `${kind}-${sha1}${size}-${extension}`,
    filename: typeof known.originalFilename === 'string' ? known.originalFilename : name,
    labels: Object.fromEntries(
      Object.entries(known).filter(([field]) => !field.startsWith('_') && !COMPUTED.has(field)),
    ),
  }
}

async function checkBytes(folder: string, path: string, sha1: string, extension: string): Promise<void> {
  // The service sanitises drawings after it has computed their checksum.
  if (extension === 'svg') return
  const bytes = await readFile(join(folder, path))
  const actual = createHash('sha1').update(bytes).digest('hex')
  if (actual !== sha1.toLowerCase()) throw refuse(`${path} is damaged: its checksum is ${actual}`)
}
