import {CliError} from '../cli/cli-error.ts'
import {countDocuments, deleteSiteContent, readSiteContent, refuseUsedElsewhere} from './site-content.ts'
import {readManifest, type SiteManifest} from './site-folder.ts'
import {
  countPhotographs,
  deletePhotographs,
  getPhotographFile,
  PHOTOGRAPHS_TABLE,
  requirePhotoFolder,
} from './site-photographs.ts'
import {
  createFingerprint,
  deleteSiteRows,
  type Fingerprint,
  listSiteTables,
  readSiteRows,
  type SiteTable,
  withSiteRows,
} from './site-records.ts'
import {countStock, deleteStock, readStock, STOCK_KINDS} from './site-stock.ts'
import type {SiteStores} from './site-stores.ts'

/** What a store held of the site before and after, and of everything else. */
export type Proof = {
  readonly store: string
  readonly before: number
  readonly after: number
  /** Of others, before and after; null where the database lets nobody count it. */
  readonly others: readonly [before: number, after: number] | null
}

type Options = {
  /** The folder of an export that must hold what is deleted; null deletes for good. */
  readonly folder: string | null
  readonly dryRun: boolean
}

/**
 * Deletes a site, and counts what each store held of it before and after. The site must be switched off, so that no
 * shopper writes meanwhile. Records go in one transaction, content in another one at the end: broken off, it is run
 * again. A car's photographs from feeds go when their time is over, as those of sold cars.
 * @throws CliError when the site is live, an export does not hold it as it is, or another document needs what is its own
 */
export async function deleteSite(
  {content, records, clusters, photographs}: SiteStores,
  slug: string,
  {folder, dryRun}: Options,
): Promise<Proof[]> {
  const found = await readSiteContent(content, slug)
  if (found.site.live)
    throw new CliError(`"${slug}" is live. Switch it off in the Studio first: shoppers write to it.`)
  await refuseUsedElsewhere(content, found)
  const manifest = folder === null ? null : await readManifest(folder)
  if (manifest && manifest.site.id !== found.site.id)
    throw new CliError(`${folder} is the export of "${manifest.site.slug}", another site.`)
  const {proofs, names} = await withSiteRows(records, slug, 'READ WRITE', async () => {
    const tables = await listSiteTables(records)
    const {before, files} = await measureAll(tables, records)
    if (manifest) refuseChanged(manifest, before)
    requirePhotoFolder(photographs, files)
    if (!dryRun) await deleteSiteRows(records, tables)
    const after = (await measureAll(tables, records)).before
    const left = [...after].find(([, {rows}]) => !dryRun && rows > 0)
    if (left) throw new CliError(`${left[0]} still holds ${left[1].rows} rows. No record was deleted.`)
    return {
      names: files,
      proofs: [...before].map(([name, {rows}]) => ({
        store: `records ${name}`,
        before: rows,
        after: after.get(name)?.rows ?? 0,
        others: null,
      })),
    }
  })
  const files = requirePhotoFolder(photographs, names)
  const photos = await countPhotographs(files, names)
  if (!dryRun) await deletePhotographs(files, names)
  proofs.push({
    store: 'photographs',
    before: photos,
    after: await countPhotographs(files, names),
    others: null,
  })
  const stock: Proof[] = []
  for (const kind of STOCK_KINDS) {
    const [own, all] = [
      await countLines(readStock(clusters.values(), kind, found.dealerships)),
      await countStock(clusters.values(), kind),
    ]
    if (!dryRun) await deleteStock(clusters.values(), kind, found.dealerships)
    const left = await countLines(readStock(clusters.values(), kind, found.dealerships))
    const others = [all - own, (await countStock(clusters.values(), kind)) - left] as const
    stock.push({store: `stock ${kind.alias}`, before: own, after: left, others})
  }
  const [documents, own] = [await countDocuments(content), found.own.length]
  if (!dryRun) await deleteSiteContent(content, found)
  const ids = found.own.map(({_id}) => _id)
  const left = await content.fetch<number>('count(*[_id in $ids])', {ids})
  const others = [documents - own, (await countDocuments(content)) - left] as const
  return [...proofs, ...stock, {store: 'content', before: own, after: left, others}]
}

async function measureAll(tables: readonly SiteTable[], records: SiteStores['records']) {
  const before = new Map<string, Fingerprint>()
  const files: string[] = []
  for (const table of tables) {
    const counted = createFingerprint()
    for await (const line of readSiteRows(records, table)) {
      counted.add(line)
      if (table.name === PHOTOGRAPHS_TABLE) files.push(getPhotographFile(line))
    }
    before.set(table.name, counted.get())
  }
  return {before, files}
}

function refuseChanged({tables, exportedAt}: SiteManifest, before: ReadonlyMap<string, Fingerprint>): void {
  // A deletion that was broken off has deleted all records, or none.
  if ([...before.values()].every(({rows}) => rows === 0)) return
  const exported = new Map(tables.map((table) => [table.name, table]))
  for (const [name, {rows, digest}] of before) {
    const then = exported.get(name)
    if (then ? then.digest !== digest : rows > 0)
      throw new CliError(
        `${name} has changed since the export of ${exportedAt} (${then?.rows ?? 0} rows then, ${rows} now). Export again. Nothing was changed.`,
      )
  }
}

async function countLines(lines: AsyncIterable<string>): Promise<number> {
  let count = 0
  for await (const _ of lines) count += 1
  return count
}
