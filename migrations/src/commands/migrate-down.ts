import {CliError} from '../cli/cli-error.ts'
import {defineCommand} from '../cli/command.ts'
import type {Terminal} from '../cli/terminal.ts'
import {withLake} from '../content/lake-client.ts'
import {listContentMigrations} from '../content/list-content-migrations.ts'
import {findReversible, revertContent} from '../content/migrate-content.ts'
import {planContent} from '../content/plan-content.ts'
import {readEnv} from '../env.ts'
import {revertRecords} from '../records/migrate-server.ts'
import {lockContent} from './lock-content.ts'
import {readLimit} from './migrate-plan.ts'

type Values = {'dry-run'?: boolean; limit?: string}

async function takeBack(name: string, values: Values, terminal: Terminal): Promise<void> {
  const {environment, print} = terminal
  if (name === 'search')
    throw new CliError(
      'Stock search cannot be reverted by itself: its fields are those that the code declares. Check out the release you want and run its "pnpm migrate": it fills a collection of its own and swaps, with no gap.',
    )
  if (name.endsWith('.sql')) return takeBackTable(name, values, terminal)
  const env = readEnv.content(environment)
  const migrations = await listContentMigrations()
  if (values['dry-run']) {
    await withLake(env, async (client) => {
      const down = await findReversible(client, migrations, name)
      print(`content  ${name}: ${down.title}`)
      for await (const line of planContent(client, down, readLimit(values.limit))) print(line)
    })
    print('\nNothing was written.')
    return
  }
  const {documents} = await lockContent(env, 'migrate down', (signal) =>
    withLake(env, (client) => revertContent(client, migrations, name, signal)),
  )
  print(`content  ${name} reverted (${documents} documents)`)
}

async function takeBackTable(name: string, values: Values, {environment, print}: Terminal): Promise<void> {
  const {DATABASE_URL} = readEnv.records(environment)
  if (!DATABASE_URL)
    throw new CliError(
      `${name} cannot be reverted here: the embedded records belong to the storefront, which only goes forward. Set DATABASE_URL for a Postgres server.`,
    )
  const statements = await revertRecords(DATABASE_URL, name, values['dry-run'] ?? false)
  print(values['dry-run'] ? `records  ${name} would run:\n${statements}` : `records  ${name} reverted`)
}

export const migrateDownCommand = defineCommand({
  name: 'migrate down',
  summary: 'Reverts the newest migration, where that is possible.',
  detail:
    'NAME is as "migrate status" shows it. Only the newest applied one can be reverted; one that cannot explains what to do instead.',
  positionals: ['NAME'],
  options: {
    'dry-run': 'Shows what would change and writes nothing.',
    limit: ['N', 'With --dry-run, shows the first N documents (default 20).'],
  },
  run: ({values, positionals}, terminal) => takeBack(positionals[0] ?? '', values, terminal),
})
