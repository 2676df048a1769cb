import {MAIN_CLUSTER} from '@forecourt/schemas/values/clusters'
import {defineCommand} from '../cli/command.ts'
import type {Terminal} from '../cli/terminal.ts'
import {withLake} from '../content/lake-client.ts'
import {getMigrationState, type MigrationState, readLedger} from '../content/ledger.ts'
import {listContentMigrations} from '../content/list-content-migrations.ts'
import {readEnv} from '../env.ts'
import {listPendingRecords} from '../records/migrate-server.ts'
import {getCollectionName} from '../search/collection-version.ts'
import {getAliasedCollection} from '../search/migrate-search.ts'
import {listClusters, withSearch} from '../search/search-client.ts'
import {CARS, PARTS} from '../search/search-kinds.ts'

async function showStatus({environment, print}: Terminal): Promise<void> {
  const env = readEnv.migrated(environment)
  const ledger = await withLake(env.content, readLedger)
  const migrations = await listContentMigrations()
  for (const {name, up} of migrations)
    print(`content  ${name}: ${inWords(getMigrationState(ledger, name))}. ${up.title}`)
  const known = new Set(migrations.map(({name}) => name))
  for (const name of new Set(ledger.map((entry) => entry.name).filter((one) => !known.has(one))))
    print(`content  ${name}: ${inWords(getMigrationState(ledger, name))}, by another release`)
  for (const [name, cluster] of listClusters(env.search))
    for (const kind of [CARS, PARTS]) {
      const current = await withSearch(cluster, (client) => getAliasedCollection(client, kind))
      const wanted = getCollectionName(kind)
      const state =
        current === wanted
          ? `${wanted}: up to date`
          : `${current ?? 'no collection'}: pending, wants ${wanted}`
      print(`search   ${state}${name === MAIN_CLUSTER ? '' : ` (${name})`}`)
    }
  print(`records  ${await recordsInWords(env.records.DATABASE_URL)}`)
}

function inWords(state: MigrationState): string {
  if (state.kind === 'pending') return 'pending'
  const {direction, startedAt, appliedAt, appliedBy, documents} = state.entry
  if (state.kind === 'applied')
    return `applied ${appliedAt} by ${appliedBy}, ${documents} ${documents === 1 ? 'document' : 'documents'}`
  const command = direction === 'up' ? 'pnpm migrate' : `pnpm migrate down ${state.entry.name}`
  return `interrupted: started ${startedAt} by ${appliedBy}, ${documents} documents so far; "${command}" continues it`
}

async function recordsInWords(databaseUrl: string | undefined): Promise<string> {
  if (!databaseUrl) return 'embedded: the storefront applies migrations/records itself when it starts'
  const pending = await listPendingRecords(databaseUrl)
  return pending.length === 0 ? 'up to date' : `pending ${pending.map(({name}) => name).join(', ')}`
}

export const migrateStatusCommand = defineCommand({
  name: 'migrate status',
  summary: 'Shows what is applied and what is pending; changes nothing.',
  run: (_, terminal) => showStatus(terminal),
})
