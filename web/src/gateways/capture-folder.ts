import {mkdir, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type * as z from 'zod'

const KEPT = 500

/**
 * Writes a message to a folder instead of sending it; the newest five hundred are kept. Throws if writing fails.
 * `now` in ms.
 */
export async function writeCaptured(folder: string, id: string, content: object, now: number): Promise<void> {
  // A fixed number of digits, so that names sort by time.
  const file = join(folder, `${String(now).padStart(15, '0')}-${id}.json`)
  await mkdir(folder, {recursive: true})
  await writeFile(`${file}.part`, JSON.stringify(content, null, 2), {mode: 0o600})
  await rename(`${file}.part`, file)
  const files = await listFiles(folder)
  for (const name of files.slice(0, Math.max(0, files.length - KEPT)))
    await rm(join(folder, name), {force: true})
}

/** The messages in a folder, newest first. */
export async function listCaptured<T>(folder: string, schema: z.ZodType<T>): Promise<T[]> {
  const files = (await listFiles(folder)).toReversed()
  const contents = await Promise.all(files.map((name) => readCaptured(join(folder, name), schema)))
  return contents.filter((content) => content !== null)
}

async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.json')).toSorted()
}

async function readCaptured<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // Deleted or damaged in the meantime.
    return null
  }
}
