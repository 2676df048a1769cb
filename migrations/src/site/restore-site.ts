import {join} from 'node:path'
import {MAIN_CLUSTER} from '@forecourt/schemas/values/clusters'
import {CliError} from '../cli/cli-error.ts'
import type {StoredDocument} from '../content/stored-document.ts'
import {importDataset} from '../dataset/import-dataset.ts'
import type {MigrationSession} from '../records/migrator.ts'
import {refuseTaken, restoreNames} from './site-content.ts'
import {CONTENT, checkFolder, readFolderLines, readManifest, type SiteManifest} from './site-folder.ts'
import {copyPhotographs, requirePhotoFolder} from './site-photographs.ts'
import {
  insertSiteRows,
  listSiteTables,
  measureSiteRows,
  type SiteTable,
  updateCounter,
  withSiteRows,
} from './site-records.ts'
import {restoreStock, STOCK_KINDS} from './site-stock.ts'
import type {SiteStores} from './site-stores.ts'

type Options = {
  /** Another short name for the site; null keeps that of the export. */
  readonly as: string | null
  /** The cluster of stock search for its cars. */
  readonly cluster: string
  readonly dryRun: boolean
  /** Goes on with a restore that was broken off. */
  readonly resume: boolean
  readonly signal: AbortSignal
}

/** What a restore wrote, or would write. */
export type Restored = {
  readonly slug: string
  readonly manifest: SiteManifest
  readonly names: number
  /** Cars and parts that this release could not read. */
  readonly refused: number
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Answers that are encrypted for one site, under its short name. */
const SEALED = 'sealed'

/**
 * Puts an exported site into this installation. The folder is read whole and checked first. The records are written in
 * one transaction and compared with the export before it ends; content comes last, so that nothing is served before. A
 * restore that was broken off is gone on with by `resume`.
 * @throws CliError saying what is wrong with the folder, or what here is in its way
 */
export async function restoreSite(
  stores: SiteStores,
  folder: string,
  {as, cluster, dryRun, resume, signal}: Options,
): Promise<Restored> {
  const manifest = await readManifest(folder)
  await checkFolder(folder, manifest)
  const slug = as ?? manifest.site.slug
  if (!SLUG.test(slug)) throw new CliError(`"${slug}" is no short name: use a-z, 0-9 and hyphens.`)
  if (slug !== manifest.site.slug) await refuseSealed(folder, manifest)
  const {content, records, clusters, photographs} = stores
  const search = clusters.get(cluster)
  if (!search)
    throw new CliError(`There is no cluster "${cluster}" here, but ${[...clusters.keys()].join(', ')}.`)
  await refuseTaken(content, manifest.site, slug)
  if (!resume) await refuseExisting(stores, manifest)
  const target = requirePhotoFolder(photographs, manifest.photographs)
  await withSiteRows(records, slug, 'READ WRITE', async () => {
    await restoreRows(records, folder, manifest, resume)
    if (dryRun) throw DRY
  }).catch((error: unknown) => {
    if (error !== DRY) throw error
  })
  if (dryRun) return {slug, manifest, names: manifest.named.length, refused: 0}
  await copyPhotographs(join(folder, 'photographs'), target, manifest.photographs)
  let refused = 0
  for (const kind of STOCK_KINDS) {
    const expected = manifest.stock[kind.alias]
    if (expected) refused += await restoreStock(search, kind, readFolderLines(folder, kind.alias, expected))
  }
  const rename = (document: StoredDocument) => {
    if (!manifest.own.includes(document._id)) return document
    if (document._type === 'site') return {...document, slug: {_type: 'slug', current: slug}}
    return document._type === 'dealership' ? nameCluster(document, cluster) : document
  }
  await importDataset(content, join(folder, CONTENT), 'missing', signal, rename)
  return {slug, manifest, names: await restoreNames(content, manifest.named), refused}
}

/** A dealership's document with the cluster that has its cars here. */
function nameCluster({searchCluster: _, ...document}: StoredDocument, cluster: string): StoredDocument {
  return cluster === MAIN_CLUSTER ? document : {...document, searchCluster: cluster}
}

const DRY = new Error('A dry run is undone')

async function restoreRows(
  records: MigrationSession,
  folder: string,
  manifest: SiteManifest,
  resume: boolean,
): Promise<void> {
  const here = new Map((await listSiteTables(records)).map((table) => [table.name, table]))
  const tables = manifest.tables.map((moved) => ({...moved, ...fitTable(here.get(moved.name), moved)}))
  for (const table of tables) {
    const present = await measureSiteRows(records, table)
    if (resume && present.digest === table.digest && present.rows === table.rows) continue
    if (present.rows > 0)
      throw new CliError(
        `${table.name} has ${present.rows} rows of this site already${resume ? ', and they are not those of the export' : ''}. No record was changed.`,
      )
    await insertSiteRows(records, table, readFolderLines(folder, table.name, table))
    await updateCounter(records, table)
    const written = await measureSiteRows(records, table)
    if (written.digest !== table.digest)
      throw new CliError(`${table.name} would not hold what was exported. No record was changed.`)
  }
}

/** The table here, with the columns that were moved. */
function fitTable(
  table: SiteTable | undefined,
  {name, columns, rows}: SiteManifest['tables'][number],
): SiteTable {
  const unknown = columns.filter((column) => !table?.columns.includes(column))
  if (table && unknown.length === 0) return {...table, columns}
  if (table === undefined && rows === 0) return {name, columns, counted: null, parents: []}
  throw new CliError(
    `The records here have no ${table ? `${unknown.join(', ')} in ${name}` : `table ${name}`}: run "pnpm migrate", and restore into the release of the export or a later one.`,
  )
}

async function refuseSealed(folder: string, {tables, site}: SiteManifest): Promise<void> {
  for (const table of tables.filter(({columns}) => columns.includes(SEALED))) {
    let count = 0
    for await (const line of readFolderLines(folder, table.name, table))
      if (JSON.parse(line)[SEALED] !== null) count += 1
    if (count > 0)
      throw new CliError(
        `${count} rows of ${table.name} are encrypted for "${site.slug}" and cannot be opened under another short name. Let the finance desk take them, or wait until their time is over, and export again. Nothing was changed.`,
      )
  }
}

async function refuseExisting({content}: SiteStores, {own}: SiteManifest): Promise<void> {
  const [example] = await content.fetch<string[]>('*[_id in $own][0...1]._id', {own})
  if (example !== undefined)
    throw new CliError(
      `The document ${example} of the site is here already. Add --resume to go on with a restore that was broken off. Nothing was changed.`,
    )
}
