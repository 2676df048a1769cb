import {readdir} from 'node:fs/promises'
import * as z from 'zod'
import {CliError, EXIT} from '../cli/cli-error.ts'
import type {FeedFormat} from './feed-format.ts'

const FOLDERS = [new URL('formats/', import.meta.url), new URL('../../demo/feeds/', import.meta.url)]

const moduleSchema = z.object({
  format: z.custom<FeedFormat>(
    (value) => typeof value === 'object' && value !== null && 'createMapper' in value,
    'must export `format`, made with defineFeedFormat',
  ),
})

/** Every feed format: one file each in `formats/`, and the demo's in `demo/feeds/`. */
export async function listFormats(): Promise<FeedFormat[]> {
  return (await Promise.all(FOLDERS.map(loadFormats))).flat()
}

async function loadFormats(folder: URL): Promise<FeedFormat[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return Promise.all(
    names.sort().map(async (name) => moduleSchema.parse(await import(new URL(name, folder).href)).format),
  )
}

/** The format of that name. @throws CliError that lists the known ones */
export async function getFormat(name: string): Promise<FeedFormat> {
  const formats = await listFormats()
  const format = formats.find((one) => one.name === name)
  if (format) return format
  const known = formats.map((one) => one.name).join(', ')
  throw new CliError(`There is no feed format "${name}". Known: ${known}.`, {exitCode: EXIT.usage})
}
