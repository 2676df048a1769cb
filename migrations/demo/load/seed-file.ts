import {readFileSync} from 'node:fs'
import {join} from 'node:path'

/** A file of `files/` that the seed uploads. */
export type SeedFile = {readonly fileName: string}

/** The vehicle history report of the demo stock. */
export const HISTORY_REPORT: SeedFile = {fileName: 'history-report.pdf'}

/** The bytes of a seeded file. */
export function readSeedFile({fileName}: SeedFile): Buffer {
  return readFileSync(join(import.meta.dirname, '..', 'files', fileName))
}
