import {basename, resolve} from 'node:path'
import type {Terminal} from '../cli/terminal.ts'
import type {RejectedRow} from '../stock/parse-feed.ts'
import {countReasons, writeRejects} from '../stock/rejects-file.ts'

type Imported = {
  /** What was read and what became of it, in the order in which it is printed. */
  readonly counts: {readonly [label: string]: number}
  readonly rejects: readonly RejectedRow[]
  /** Values that were left out, with their counts. */
  readonly misread?: ReadonlyMap<string, number>
  /** Columns that are not read. */
  readonly unread: readonly string[]
}

/** Writes the rejected rows of a file to another one, and prints what its import did, or would do. */
export async function reportImport(
  file: string,
  {counts, rejects, misread = new Map(), unread}: Imported,
  {rejects: named, 'dry-run': dryRun}: {rejects?: string; 'dry-run'?: boolean},
  {folder, print}: Terminal,
): Promise<void> {
  const path = named ?? `.data/rejects/${basename(file)}.csv`
  if (rejects.length > 0) await writeRejects(resolve(folder, path), rejects)
  const rejected = rejects.length > 0 ? `${rejects.length} (see ${path})` : 0
  if (dryRun) print('Dry run: nothing was written. It would be:')
  for (const [label, value] of Object.entries({...counts, rejected})) print(`${label.padEnd(11)}${value}`)
  for (const {reason, count} of countReasons(rejects)) print(`  ${count} × ${reason}`)
  for (const [reason, count] of misread) print(`  ${count} × left out, ${reason}`)
  if (unread.length > 0) print(`Nobody reads the columns ${unread.join(', ')}`)
}
