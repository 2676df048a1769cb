import {copyFile, mkdir, rm, stat} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {parseJson} from '@forecourt/schemas/values/parse-json'
import * as z from 'zod'
import {CliError} from '../cli/cli-error.ts'

/** The table whose rows have a file each, which shoppers have sent. */
export const PHOTOGRAPHS_TABLE = 'trade_in_photos'

const row = z.object({id: z.uuid()})

/** The name of the file that belongs to a row, in the store of photographs. */
export function getPhotographFile(line: string): string {
  const {id} = row.parse(parseJson(line))
  return `private/trade-in/${id.slice(0, 2)}/${id}.jpg`
}

/** Copies files from one folder to another; one that is there already stays. Returns how many are missing. */
export async function copyPhotographs(from: string, to: string, names: readonly string[]): Promise<number> {
  let missing = 0
  for (const name of names) {
    if (!(await hasFile(join(from, name)))) {
      missing += 1
      continue
    }
    if (await hasFile(join(to, name))) continue
    await mkdir(dirname(join(to, name)), {recursive: true, mode: 0o700})
    await copyFile(join(from, name), join(to, name))
  }
  return missing
}

/** Counts the files of these names. */
export async function countPhotographs(folder: string, names: readonly string[]): Promise<number> {
  const found = await Promise.all(names.map((name) => hasFile(join(folder, name))))
  return found.filter(Boolean).length
}

/** Deletes files. */
export async function deletePhotographs(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), {force: true})
}

/** The folder of photographs. @throws CliError when there are some, and they are in no folder */
export function requirePhotoFolder(folder: string | null, names: readonly string[]): string {
  if (folder !== null || names.length === 0) return folder ?? '.'
  throw new CliError(
    `The site has ${names.length} photographs of shoppers, and they are in no folder of this machine. Copy private/trade-in out of the bucket or into it yourself, then name the copy with PHOTO_DIR, and leave PHOTO_S3_URL empty for this command.`,
  )
}

async function hasFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false
}
