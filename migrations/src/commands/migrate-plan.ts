import {CliError, EXIT} from '../cli/cli-error.ts'
import {defineCommand} from '../cli/command.ts'
import {withLake} from '../content/lake-client.ts'
import {listContentMigrations} from '../content/list-content-migrations.ts'
import {pendingMigrations} from '../content/migrate-content.ts'
import {planContent} from '../content/plan-content.ts'
import {type ContentEnv, readEnv, type SearchEnv} from '../env.ts'
import {listRecordsMigrations, pendingRecords} from '../records/migrate-records.ts'
import {planSearch} from '../search/plan-search.ts'
import {withSearch} from '../search/search-client.ts'

const DEFAULT_LIMIT = 20

async function showPlan(limit: number): Promise<void> {
  const env = {content: readEnv.content(), search: readEnv.search(), records: readEnv.records()}
  await planAllContent(env.content, limit)
  await planStock(env.search, limit)
  await planRecords(env.records.DATABASE_URL)
  console.log('\nNothing was written. "pnpm migrate" does it.')
}

async function planAllContent(env: ContentEnv, limit: number): Promise<void> {
  await withLake(env, async (client) => {
    const pending = await pendingMigrations(client, await listContentMigrations())
    if (pending.length === 0) console.log('content  up to date')
    for (const {name, up} of pending) {
      console.log(`content  ${name}: ${up.title}`)
      for await (const line of planContent(client, up, limit)) console.log(line)
    }
    if (pending.length > 1)
      console.log('  Each is shown for the content as it is now; one that builds on another may change more.')
  })
}

async function planStock(env: SearchEnv, limit: number): Promise<void> {
  await withSearch(env, async (client) => {
    const lines: string[] = []
    for await (const line of planSearch(client, limit)) lines.push(line)
    console.log(lines.length === 0 ? 'search   up to date' : `search\n${lines.join('\n')}`)
  })
}

async function planRecords(databaseUrl: string | undefined): Promise<void> {
  const files = await listRecordsMigrations()
  if (!databaseUrl) {
    console.log('records  embedded: the storefront applies migrations/records itself when it starts')
    return
  }
  const pending = new Set(await pendingRecords(databaseUrl, files))
  if (pending.size === 0) console.log('records  up to date')
  for (const {name, sql} of files.filter((file) => pending.has(file.name))) {
    console.log(`records  ${name}`)
    for (const statement of statementsOf(sql)) console.log(`    + ${statement}`)
  }
}

/** The first line of each statement: enough to see what is made or changed. */
function statementsOf(sql: string): string[] {
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
    limit: {
      type: 'string',
      value: 'N',
      help: `Shows the first N documents of each (default ${DEFAULT_LIMIT}).`,
    },
  },
  run: ({values}) => showPlan(readLimit(values.limit)),
})
