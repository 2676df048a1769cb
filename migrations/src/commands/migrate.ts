import {defineCommand} from '../cli/command.ts'
import {withLake} from '../content/lake-client.ts'
import {listContentMigrations} from '../content/list-content-migrations.ts'
import {migrateContent} from '../content/migrate-content.ts'
import {readEnv} from '../env.ts'
import {listRecordsMigrations, migrateRecords} from '../records/migrate-records.ts'
import {migrateSearch} from '../search/migrate-search.ts'
import {withSearch} from '../search/search-client.ts'
import {ensureSearchKey} from '../search/search-key.ts'

async function bringUpToDate(): Promise<void> {
  // All of the environment first: a fault in the last part must not leave the first half done.
  const env = {content: readEnv.content(), search: readEnv.search(), records: readEnv.records()}
  const content = await withLake(env.content, async (client) =>
    migrateContent(client, await listContentMigrations()),
  )
  console.log(
    `content  ${content.length === 0 ? 'up to date' : content.map(({name, documents}) => `${name} (${documents} documents)`).join(', ')}`,
  )
  const search = await withSearch(env.search, migrateSearch)
  const dropped = search.dropped.length > 0 ? `, dropped ${search.dropped.join(', ')}` : ''
  console.log(
    `search   ${search.collection} ${search.state}${search.state === 'moved' ? ` (${search.cars} cars)` : ''}${dropped}`,
  )
  const key = await withSearch(env.search, () => ensureSearchKey(env.search))
  console.log(
    `key      ${key === 'not set' ? 'TYPESENSE_SEARCH_KEY is not set: the storefront cannot make its scoped keys' : `the storefront's search key is ${key}`}`,
  )
  console.log(`records  ${await migrateRecordsInWords(env.records.DATABASE_URL)}`)
}

async function migrateRecordsInWords(databaseUrl: string | undefined): Promise<string> {
  if (!databaseUrl)
    return 'embedded: the storefront applies migrations/records itself when it starts (DATABASE_URL is not set)'
  const applied = await migrateRecords(databaseUrl, await listRecordsMigrations())
  return applied.length === 0 ? 'up to date' : `applied ${applied.join(', ')}`
}

const declaration = {
  summary: 'Brings content, search and records up to date.',
  detail: 'Applies what is pending and nothing else, so it can run again at any time, also after a break.',
  options: {},
  run: bringUpToDate,
} as const

export const migrateCommand = defineCommand({...declaration, name: 'migrate'})
export const migrateUpCommand = defineCommand({...declaration, name: 'migrate up'})
