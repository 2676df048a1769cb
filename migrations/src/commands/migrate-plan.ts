import {MAIN_CLUSTER} from '@forecourt/schemas/values/clusters'
import {CliError, EXIT} from '../cli/cli-error.ts'
import {defineCommand} from '../cli/command.ts'
import type {Terminal} from '../cli/terminal.ts'
import {withLake} from '../content/lake-client.ts'
import {listContentMigrations} from '../content/list-content-migrations.ts'
import {listPendingMigrations} from '../content/migrate-content.ts'
import {planContent} from '../content/plan-content.ts'
import {type ContentEnv, readEnv, type SearchEnv} from '../env.ts'
import {listPendingRecords} from '../records/migrate-server.ts'
import {planSearch} from '../search/plan-search.ts'
import {listClusters, withSearch} from '../search/search-client.ts'

const DEFAULT_LIMIT = 20

async function showPlan(limit: number, {environment, print}: Terminal): Promise<void> {
  const env = readEnv.migrated(environment)
  await planAllContent(env.content, limit, print)
  for (const [name, cluster] of listClusters(env.search))
    await planStock(cluster, limit, (line) => print(name === MAIN_CLUSTER ? line : `${line} (${name})`))
  await planRecords(env.records.DATABASE_URL, print)
  print('\nNothing was written. "pnpm migrate" applies what is pending.')
}

type Print = Terminal['print']

async function planAllContent(env: ContentEnv, limit: number, print: Print): Promise<void> {
  await withLake(env, async (client) => {
    const pending = await listPendingMigrations(client, await listContentMigrations())
    if (pending.length === 0) print('content  up to date')
    for (const {name, up} of pending) {
      print(`content  ${name}: ${up.title}`)
      for await (const line of planContent(client, up, limit)) print(line)
    }
    if (pending.length > 1)
      print('  Each is planned for the content as it is now; one that builds on another may change more.')
  })
}

async function planStock(env: SearchEnv, limit: number, print: Print): Promise<void> {
  await withSearch(env, async (client) => {
    const lines: string[] = []
    for await (const line of planSearch(client, limit)) lines.push(line)
    print(lines.length === 0 ? 'search   up to date' : `search\n${lines.join('\n')}`)
  })
}

async function planRecords(databaseUrl: string | undefined, print: Print): Promise<void> {
  if (!databaseUrl) {
    print('records  embedded: the storefront applies migrations/records itself when it starts')
    return
  }
  const pending = await listPendingRecords(databaseUrl)
  if (pending.length === 0) print('records  up to date')
  for (const {name, sql} of pending) {
    print(`records  ${name}`)
    for (const statement of listStatements(sql)) print(`    + ${statement}`)
  }
}

/** The first line of each statement: enough to see what is made or changed. */
function listStatements(sql: string): string[] {
  const lines = sql.split('\n').filter((line) => !line.trim().startsWith('--'))
  return lines
    .join('\n')
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim().split('\n')[0] ?? '')
    .filter((line) => line !== '')
}

/** How many documents a plan shows. @throws CliError, exit code 2, when it is no number */
export function readLimit(given: string | undefined): number {
  const limit = given === undefined ? DEFAULT_LIMIT : Number(given)
  if (Number.isInteger(limit) && limit >= 0) return limit
  throw new CliError(`--limit takes a whole number, not "${given}".`, {exitCode: EXIT.usage})
}

export const migratePlanCommand = defineCommand({
  name: 'migrate plan',
  summary: 'Shows what "migrate" would change, field by field; writes nothing.',
  options: {
    limit: ['N', `Shows the first N documents of each (default ${DEFAULT_LIMIT}).`],
  },
  run: ({values}, terminal) => showPlan(readLimit(values.limit), terminal),
})
