import {defineCommand} from '../cli/command.ts'
import {withLake} from '../content/lake-client.ts'
import {readLedger} from '../content/ledger.ts'
import {listContentMigrations} from '../content/list-content-migrations.ts'
import {readEnv} from '../env.ts'
import {listRecordsMigrations, pendingRecords} from '../records/migrate-records.ts'
import {currentCollectionName} from '../search/collection-version.ts'
import {aliasedCollection} from '../search/migrate-search.ts'
import {withSearch} from '../search/search-client.ts'

async function showStatus(): Promise<void> {
  const env = {content: readEnv.content(), search: readEnv.search(), records: readEnv.records()}
  const ledger = new Map((await withLake(env.content, readLedger)).map((entry) => [entry.name, entry]))
  for (const {name, title} of await listContentMigrations()) {
    const entry = ledger.get(name)
    const state = entry
      ? `applied ${entry.appliedAt} by ${entry.appliedBy}, ${entry.documents} documents`
      : 'pending'
    console.log(`content  ${name}: ${state}. ${title}`)
  }
  const current = await withSearch(env.search, aliasedCollection)
  const wanted = currentCollectionName()
  console.log(
    `search   ${current === wanted ? `${wanted}: up to date` : `${current ?? 'no collection'}: pending, wants ${wanted}`}`,
  )
  console.log(`records  ${await recordsInWords(env.records.DATABASE_URL)}`)
}

async function recordsInWords(databaseUrl: string | undefined): Promise<string> {
  if (!databaseUrl) return 'embedded: the storefront applies migrations/records itself when it starts'
  const pending = await pendingRecords(databaseUrl, await listRecordsMigrations())
  return pending.length === 0 ? 'up to date' : `pending ${pending.join(', ')}`
}

export const migrateStatusCommand = defineCommand({
  name: 'migrate status',
  summary: 'Says what is applied and what is pending; changes nothing.',
  options: {},
  run: showStatus,
})
