import {MAIN_CLUSTER} from '@forecourt/schemas/values/clusters'
import {defineCommand} from '../cli/command.ts'
import type {Terminal} from '../cli/terminal.ts'
import {withLake} from '../content/lake-client.ts'
import {listContentMigrations} from '../content/list-content-migrations.ts'
import {migrateContent} from '../content/migrate-content.ts'
import {type ContentEnv, readEnv, type SearchEnv} from '../env.ts'
import {migrateRecords} from '../records/migrate-server.ts'
import {checkVersion} from '../search/check-version.ts'
import {migrateParts, migrateSearch} from '../search/migrate-search.ts'
import {listClusters, withSearch} from '../search/search-client.ts'
import {ensureSearchKey} from '../search/search-key.ts'
import {lockContent} from './lock-content.ts'
import {lockSearch} from './lock-search.ts'

async function bringUpToDate({environment, print}: Terminal): Promise<void> {
  // Checks the whole environment first: an error in the last part must not leave the first half done.
  const env = readEnv.migrated(environment)
  await lockContent(env.content, 'migrate', (signal) => upContent(env.content, signal, print))
  for (const [name, cluster] of listClusters(env.search)) {
    const tell = (line: string) => print(name === MAIN_CLUSTER ? line : `${line} (${name})`)
    await lockSearch(cluster, 'migrate', (signal) => upSearch(cluster, signal, tell))
  }
  print(`records  ${await migrateRecordsInWords(env.records.DATABASE_URL)}`)
}

type Print = Terminal['print']

async function upContent(env: ContentEnv, signal: AbortSignal, print: Print): Promise<void> {
  const applied = await withLake(env, async (client) =>
    migrateContent(client, await listContentMigrations(), signal),
  )
  const words = applied.map(({name, documents}) => `${name} (${documents} documents)`).join(', ')
  print(`content  ${words || 'up to date'}`)
}

async function upSearch(env: SearchEnv, signal: AbortSignal, print: Print): Promise<void> {
  await withSearch(env, checkVersion)
  const cars = await withSearch(env, (client) => migrateSearch(client, signal))
  const words = cars.synonyms > 0 ? `, ${cars.synonyms} synonyms` : ''
  print(`search   ${describeMove(cars, 'cars')}${words}${describeDropped(cars)}`)
  const parts = await withSearch(env, (client) => migrateParts(client, signal))
  print(`search   ${describeMove(parts, 'parts')}${describeDropped(parts)}`)
  const key = await withSearch(env, () => ensureSearchKey(env))
  print(
    `key      ${key === 'not set' ? 'TYPESENSE_SEARCH_KEY is not set: the storefront cannot make its scoped keys' : `the storefront's search key is ${key}`}`,
  )
}

type Move = Awaited<ReturnType<typeof migrateParts>>

function describeMove({collection, state, documents}: Move, what: string): string {
  return `${collection} ${state}${state === 'moved' ? ` (${documents} ${what})` : ''}`
}

function describeDropped({dropped}: Move): string {
  return dropped.length > 0 ? `, dropped ${dropped.join(', ')}` : ''
}

async function migrateRecordsInWords(databaseUrl: string | undefined): Promise<string> {
  if (!databaseUrl)
    return 'embedded: the storefront applies migrations/records itself when it starts (DATABASE_URL is not set)'
  const applied = await migrateRecords(databaseUrl)
  return applied.length === 0 ? 'up to date' : `applied ${applied.join(', ')}`
}

export const migrateCommand = defineCommand({
  name: 'migrate',
  summary: 'Brings content, search and records up to date.',
  detail:
    'Applies what is pending and nothing else, so it can run again at any time, also after a break. "migrate plan" shows before what it would do.',
  run: (_, terminal) => bringUpToDate(terminal),
})
