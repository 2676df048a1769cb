import {createReadStream} from 'node:fs'
import {readdir, readFile, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {parseJson} from '@forecourt/schemas/values/parse-json'
import * as z from 'zod'
import {type StoredDocument, storedDocument} from '../content/stored-document.ts'
import {readLines} from '../lines/read-lines.ts'
import {type ArchivedAsset, readAsset} from './archived-asset.ts'
import {listAssetPaths} from './asset-references.ts'
import {refuse} from './refuse-archive.ts'

export type Archive = {
  readonly documents: readonly StoredDocument[]
  /** By path in the archive, such as `images/<sha1>-30x20.png`. */
  readonly assets: ReadonlyMap<string, ArchivedAsset>
}

const assetDetails = z.record(z.string(), z.record(z.string(), z.unknown()))

/**
 * Reads an unpacked archive whole and checks it: every line, every picture that a document names, every checksum.
 * @throws CliError saying what is wrong with it
 */
export async function readArchive(folder: string): Promise<Archive> {
  const documents = await readDocuments(folder)
  const details = assetDetails.catch({}).parse(await readJson(join(folder, 'assets.json')))
  const assets = new Map<string, ArchivedAsset>()
  for (const path of await listFiles(folder)) assets.set(path, await readAsset(folder, path, details))
  for (const document of documents) {
    const missing = listAssetPaths(document).find((path) => !assets.has(path))
    if (missing) throw refuse(`${document._id} names ${missing}, which is not in it`)
  }
  return {documents, assets}
}

async function readDocuments(folder: string): Promise<StoredDocument[]> {
  const file = join(folder, 'data.ndjson')
  if (!(await stat(file).catch(() => null))) throw refuse('it holds no data.ndjson')
  const documents = new Map<string, StoredDocument>()
  let number = 0
  for await (const line of readLines(createReadStream(file))) {
    number += 1
    if (line.trim() === '') continue
    const document = readLine(line, number)
    if (documents.has(document._id)) throw refuse(`it holds ${document._id} twice`)
    // Documents of the service itself are created by the service.
    if (!document._id.startsWith('_.')) documents.set(document._id, document)
  }
  return [...documents.values()]
}

function readLine(line: string, number: number): StoredDocument {
  const parsed = storedDocument.safeParse(parseJson(line))
  if (parsed.success) return parsed.data
  throw refuse(`line ${number} of data.ndjson is no document: ${line.slice(0, 80)}`)
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const parsed = parseJson(text)
  if (parsed === null) throw refuse('its assets.json is not JSON')
  return parsed
}

async function listFiles(folder: string): Promise<string[]> {
  const kinds = ['images', 'files'] as const
  const lists = await Promise.all(
    kinds.map(async (kind) =>
      (await readdir(join(folder, kind)).catch(() => [])).map((name) => `${kind}/${name}`),
    ),
  )
  return lists.flat().sort()
}
