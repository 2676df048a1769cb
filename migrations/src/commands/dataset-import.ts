import {resolve} from 'node:path'
import {CliError, EXIT} from '../cli/cli-error.ts'
import {defineCommand} from '../cli/command.ts'
import type {Terminal} from '../cli/terminal.ts'
import {withLake} from '../content/lake-client.ts'
import {type ImportMode, importDataset} from '../dataset/import-dataset.ts'
import {readEnv} from '../env.ts'
import {lockContent} from './lock-content.ts'

type Values = {replace?: boolean; missing?: boolean}

async function run(file: string, values: Values, {environment, folder, print}: Terminal): Promise<void> {
  const env = readEnv.content(environment)
  const mode = getMode(values)
  const {written, kept, assets} = await lockContent(env, 'dataset import', (signal) =>
    withLake(env, (client) => importDataset(client, resolve(folder, file), mode, signal)),
  )
  print(`written ${written}, kept ${kept}, pictures and files ${assets}`)
}

function getMode({replace, missing}: Values): ImportMode {
  if (replace && missing) throw new CliError('Use --replace or --missing, not both.', {exitCode: EXIT.usage})
  return replace ? 'replace' : missing ? 'missing' : 'create'
}

export const datasetImportCommand = defineCommand({
  name: 'dataset import',
  summary: 'Loads an archive of content, from here or from a hosted project.',
  detail:
    'The archive is read and checked whole before the first write. Without an option it stops where documents exist; after an interruption, --missing continues it.',
  positionals: ['FILE'],
  options: {
    missing: 'Leaves documents that exist as they are.',
    replace: 'Puts the archive’s documents in the place of those that exist.',
  },
  run: ({values, positionals}, terminal) => run(positionals[0] ?? '', values, terminal),
})
