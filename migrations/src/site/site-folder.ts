import {createReadStream, createWriteStream} from 'node:fs'
import {readFile, stat, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createGunzip, createGzip} from 'node:zlib'
import {parseJson} from '@forecourt/schemas/values/parse-json'
import * as z from 'zod'
import {CliError} from '../cli/cli-error.ts'
import {readLines} from '../lines/read-lines.ts'
import {createFingerprint, type Fingerprint} from './site-records.ts'

const fingerprint = z.object({rows: z.int(), digest: z.string()})
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

const manifest = z.object({
  format: z.literal(1),
  site: z.object({id: z.string(), slug: z.string(), hosts: z.array(z.string())}),
  exportedAt: z.iso.datetime(),
  /** Documents of this site alone. */
  own: z.array(z.string()),
  /** Where lists of other documents name it. */
  named: z.array(z.object({id: z.string(), path: z.string(), item: z.record(z.string(), z.unknown())})),
  /** Tables of the records, each after those that it refers to. */
  tables: z.array(fingerprint.extend({name, columns: z.array(name)})),
  /** Cars and parts, by the alias of their collection. */
  stock: z.record(name, fingerprint),
  /** Photographs of shoppers, by the names of their files. */
  photographs: z.array(z.string().regex(/^private\/trade-in\/[0-9a-f]{2}\/[0-9a-f-]{36}\.jpg$/)),
})

/** What is in the folder of an export. */
export type SiteManifest = z.infer<typeof manifest>

const MANIFEST = 'site.json'
/** The archive of the content, in the folder of an export. */
export const CONTENT = 'content.tar.gz'

/** Writes what is in the folder. Last of all: a folder without it is no export. */
export async function writeManifest(folder: string, value: SiteManifest): Promise<void> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(value, null, 1)}\n`, {mode: 0o600})
}

/** @throws CliError when the folder is no export, or not a whole one */
export async function readManifest(folder: string): Promise<SiteManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null)
    throw new CliError(
      `${folder} is no whole export of a site: it has no ${MANIFEST}. Make one with "pnpm site export".`,
    )
  const parsed = manifest.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new CliError(
    `${join(folder, MANIFEST)} was changed or is of another release (${issue?.path.join('.')}).`,
  )
}

/** Writes lines to a file of the folder, and returns their fingerprint. */
export async function writeFolderLines(
  folder: string,
  file: string,
  lines: AsyncIterable<string>,
): Promise<Fingerprint> {
  const counted = createFingerprint()
  async function* count() {
    for await (const line of lines) {
      counted.add(line)
      yield `${line}\n`
    }
  }
  const target = createWriteStream(getPath(folder, file), {mode: 0o600})
  await pipeline(Readable.from(count()), createGzip({level: 1}), target)
  return counted.get()
}

/** The lines of a file of the folder. @throws CliError when it is damaged or cut off, at its end at the latest */
export async function* readFolderLines(
  folder: string,
  file: string,
  expected: Fingerprint,
): AsyncGenerator<string> {
  const path = getPath(folder, file)
  if (!(await stat(path).catch(() => null))) throw new CliError(`${path} is missing.`)
  const counted = createFingerprint()
  const source = createReadStream(path)
  const lines = source.pipe(createGunzip())
  source.once('error', (error) => lines.destroy(error))
  try {
    for await (const line of readLines(lines)) {
      counted.add(line)
      yield line
    }
  } catch (error) {
    if (error instanceof CliError || !isDamage(error)) throw error
    throw new CliError(`${path} is damaged or cut off.`)
  }
  const {rows, digest} = counted.get()
  if (rows !== expected.rows || digest !== expected.digest)
    throw new CliError(
      `${path} was changed since it was written: ${rows} rows in place of ${expected.rows}, or others.`,
    )
}

/** Reads every line file of the folder, so that damage is found before anything is written. */
export async function checkFolder(folder: string, {tables, stock}: SiteManifest): Promise<void> {
  for (const [file, expected] of [
    ...tables.map((table) => [table.name, table] as const),
    ...Object.entries(stock),
  ])
    for await (const _ of readFolderLines(folder, file, expected));
  if (!(await stat(join(folder, CONTENT)).catch(() => null)))
    throw new CliError(`${join(folder, CONTENT)} is missing.`)
}

function getPath(folder: string, file: string): string {
  return join(folder, `${file}.ndjson.gz`)
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}
