import {readdir, readFile} from 'node:fs/promises'
import {basename, extname} from 'node:path'
import * as z from 'zod'
import {CliError, EXIT} from '../cli/cli-error.ts'
import type {FeedFormat} from './feed-format.ts'
import {buildFormat} from './mapping/build-format.ts'
import {parseMapping} from './mapping/mapping.ts'

const FOLDERS = [new URL('formats/', import.meta.url), new URL('../../demo/feeds/', import.meta.url)]

const moduleSchema = z.object({
  format: z.custom<FeedFormat>(
    (value) => typeof value === 'object' && value !== null && 'createMapper' in value,
    'must export `format`, made with defineFeedFormat',
  ),
})

let loaded: Promise<FeedFormat[]> | undefined

/**
 * Every feed format: one file each in `formats/`, a mapping (`.json`) or code (`.ts`), and the demo's in `demo/feeds/`.
 * @throws CliError that names a mapping with a fault, and its place
 */
export function listFormats(): Promise<FeedFormat[]> {
  loaded ??= Promise.all(FOLDERS.map(loadFormats)).then((formats) => formats.flat())
  return loaded
}

async function loadFormats(folder: URL): Promise<FeedFormat[]> {
  const names = (await readdir(folder)).filter((name) => /(?<!\.test)\.ts$|\.json$/.test(name))
  return Promise.all(names.sort().map((name) => loadFormat(new URL(name, folder))))
}

async function loadFormat(file: URL): Promise<FeedFormat> {
  if (!file.pathname.endsWith('.json')) return moduleSchema.parse(await import(file.href)).format
  const name = basename(file.pathname)
  return buildFormat(
    basename(name, extname(name)),
    parseMapping(name, parseJson(name, await readFile(file, 'utf8'))),
  )
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CliError(`${name} is not JSON: ${error instanceof Error ? error.message : error}.`)
  }
}

/** The format with an id; null when there is none. */
export async function findFormat(id: string): Promise<FeedFormat | null> {
  return (await listFormats()).find((format) => format.id === id) ?? null
}

/** The format with an id. @throws CliError that lists the known ones */
export async function getFormat(id: string): Promise<FeedFormat> {
  const format = await findFormat(id)
  if (format) return format
  const known = (await listFormats()).map((one) => one.id).join(', ')
  throw new CliError(`There is no feed format "${id}". Known: ${known}.`, {exitCode: EXIT.usage})
}
