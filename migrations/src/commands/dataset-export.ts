import {resolve} from 'node:path'
import {CliError, EXIT} from '../cli/cli-error.ts'
import {defineCommand} from '../cli/command.ts'
import type {Terminal} from '../cli/terminal.ts'
import {withLake} from '../content/lake-client.ts'
import {exportDataset} from '../dataset/export-dataset.ts'
import {readEnv} from '../env.ts'

async function run(file: string, {environment, folder, print}: Terminal): Promise<void> {
  if (!/\.t(?:ar\.)?gz$/.test(file))
    throw new CliError(`"${file}" must end with .tar.gz.`, {exitCode: EXIT.usage})
  const path = resolve(folder, file)
  const {documents, assets} = await withLake(readEnv.content(environment), (client) =>
    exportDataset(client, path, () => {}),
  )
  print(`${documents} documents and ${assets} pictures and files are in ${path}`)
}

export const datasetExportCommand = defineCommand({
  name: 'dataset export',
  summary: 'Writes all content with its pictures and files to an archive.',
  detail:
    'FILE ends with .tar.gz. It has the form of the service’s own tools, so that it moves between this machine and a hosted project, and serves as a backup. Stock and records are not in it.',
  positionals: ['FILE'],
  run: ({positionals}, terminal) => run(positionals[0] ?? '', terminal),
})
