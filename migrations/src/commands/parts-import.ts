import {readFile} from 'node:fs/promises'
import {resolve} from 'node:path'
import {listPartAttributes} from '@forecourt/schemas/part/part'
import {CliError, EXIT} from '../cli/cli-error.ts'
import {defineCommand, type OptionValues} from '../cli/command.ts'
import type {Terminal} from '../cli/terminal.ts'
import {readEnv} from '../env.ts'
import {importParts} from '../parts/import-parts.ts'
import {parsePartMapping, readParts} from '../parts/read-parts.ts'
import {CLUSTER, getCluster, withSearch} from '../search/search-client.ts'
import {readFeedText} from '../stock/read-feed.ts'
import {REJECTS, UNTERMINATED} from './feed-file.ts'
import {lockSearch} from './lock-search.ts'
import {reportImport} from './report-import.ts'

const OPTIONS = {
  dealership: ['NAME', 'Whose parts these are, by its short name; required.'],
  cluster: CLUSTER,
  mapping: ['FILE', 'Says which columns the file has, as JSON.'],
  complete: 'The file is the whole catalogue: what it does not have is removed.',
  force: 'Removes it even where that is more than half of the catalogue.',
  'dry-run': 'Says what would change and writes nothing.',
  rejects: REJECTS,
  unterminated: UNTERMINATED,
} as const

type Values = OptionValues<typeof OPTIONS>

/** Imports a file of parts and prints the result. */
export async function importPartsFile(file: string, values: Values, terminal: Terminal): Promise<void> {
  const {environment, folder} = terminal
  const {dealership, complete = false, force = false, unterminated = false} = values
  if (!dealership || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(dealership))
    throw new CliError('Name whose parts these are with --dealership, by its short name.', {
      exitCode: EXIT.usage,
    })
  const env = getCluster(readEnv.search(environment), values.cluster)
  const dryRun = values['dry-run'] ?? false
  const mapping = parsePartMapping(values.mapping ?? 'The usual columns', await readMapping(values, folder))
  const feed = await readFeedText(file, folder)
  const {parts, rejects, misread, unread} = readParts(feed, {dealership, mapping, unterminated})
  const options = {dealership, complete, force, dryRun}
  const report = dryRun
    ? await withSearch(env, (client) => importParts(client, parts, options))
    : await lockSearch(env, 'parts import', (signal) =>
        withSearch(env, (client) => importParts(client, parts, {...options, signal})),
      )
  const {refused, created, updated, unchanged, removed} = report
  const counts = {read: parts.length + rejects.length, created, updated, unchanged, removed}
  await reportImport(file, {counts, rejects, misread, unread}, values, terminal)
  if (refused.length > 0) terminal.print(`refused    ${refused.length}`)
  for (const {id, reason} of refused.slice(0, 5)) terminal.print(`  ${id}: ${reason}`)
}

async function readMapping({mapping}: Values, folder: string): Promise<unknown> {
  if (mapping === undefined) return undefined
  try {
    return JSON.parse(await readFile(resolve(folder, mapping), 'utf8'))
  } catch (cause) {
    throw new CliError(`Cannot read ${mapping}: it is no JSON file.`, {cause})
  }
}

export const partsImportCommand = defineCommand({
  name: 'parts import',
  summary: 'Loads a dealership’s catalogue of parts: CSV with a header, or JSON.',
  detail: `Columns: ${listPartAttributes()
    .map(([name]) => name)
    .join(', ')}; "models" has semicolons between them. Each part needs a number and a
name. A file with other columns has a mapping (docs/formats.md): {"fields": {"number": "Part No", …}}. The same file again changes
nothing: a part is known by its number, whatever blanks and dashes are in it.`,
  positionals: ['FILE'],
  options: OPTIONS,
  run: ({values, positionals}, terminal) => importPartsFile(positionals[0] ?? '', values, terminal),
})
