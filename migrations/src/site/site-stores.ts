import type {SanityClient} from '@sanity/client'
import type {Client} from 'typesense'
import {CliError} from '../cli/cli-error.ts'
import {withLake} from '../content/lake-client.ts'
import {type Environment, readEnv} from '../env.ts'
import {withRecordsSession} from '../records/migrate-server.ts'
import type {MigrationSession} from '../records/migrator.ts'
import {withClusters} from '../search/search-client.ts'

/** Every store that holds something of a site. */
export type SiteStores = {
  readonly content: SanityClient
  readonly records: MigrationSession
  /** Every cluster of stock search by its name. */
  readonly clusters: ReadonlyMap<string, Client>
  /** The folder of photographs; null where they are in a bucket. */
  readonly photographs: string | null
}

/** Opens every store. @throws CliError naming the one that is not set, or does not answer */
export function withSiteStores<T>(
  environment: Environment,
  work: (stores: SiteStores) => Promise<T>,
): Promise<T> {
  const {DATABASE_URL} = readEnv.records(environment)
  if (DATABASE_URL === undefined)
    throw new CliError(
      'DATABASE_URL is not set. Embedded records belong to the running storefront: "pnpm backup" saves all sites of them, and one site is moved on a Postgres server alone.',
    )
  const {PHOTO_DIR, PHOTO_S3_URL} = readEnv.photos(environment)
  const photographs = PHOTO_S3_URL === undefined ? (PHOTO_DIR ?? null) : null
  return withLake(readEnv.content(environment), (content) =>
    withClusters(readEnv.search(environment), (clusters) =>
      withRecordsSession(DATABASE_URL, (records) => work({content, records, clusters, photographs})),
    ),
  )
}
