import {mkdir, rename, rm, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {CliError} from '../cli/cli-error.ts'
import {exportDataset} from '../dataset/export-dataset.ts'
import {readSiteContent} from './site-content.ts'
import {CONTENT, type SiteManifest, writeFolderLines, writeManifest} from './site-folder.ts'
import {
  copyPhotographs,
  getPhotographFile,
  PHOTOGRAPHS_TABLE,
  requirePhotoFolder,
} from './site-photographs.ts'
import {listSiteTables, readSiteRows, withSiteRows} from './site-records.ts'
import {readStock, STOCK_KINDS} from './site-stock.ts'
import type {SiteStores} from './site-stores.ts'

/**
 * Writes everything of one site into a new folder: its content with what that refers to, its rows of the records as
 * they were at one moment, the photographs that shoppers sent, and the stock of dealerships that no other site shows.
 * Changes nothing. The folder has its name only when it is whole.
 * @throws CliError when the folder exists, the site does not, or a photograph is missing
 */
export async function exportSite(
  {content, records, clusters, photographs}: SiteStores,
  slug: string,
  folder: string,
): Promise<SiteManifest & {readonly missing: number}> {
  if (await stat(folder).catch(() => null))
    throw new CliError(`${folder} is there already: name a new folder.`)
  const {site, own, used, named, dealerships} = await readSiteContent(content, slug)
  const unfinished = `${folder}.part`
  await rm(unfinished, {recursive: true, force: true})
  await mkdir(unfinished, {recursive: true, mode: 0o700})
  const {tables, names} = await withSiteRows(records, slug, 'READ ONLY', async () => {
    const written: SiteManifest['tables'][number][] = []
    const files: string[] = []
    for (const table of await listSiteTables(records)) {
      const note = async function* () {
        for await (const line of readSiteRows(records, table)) {
          if (table.name === PHOTOGRAPHS_TABLE) files.push(getPhotographFile(line))
          yield line
        }
      }
      const {name, columns} = table
      written.push({name, columns, ...(await writeFolderLines(unfinished, name, note()))})
    }
    return {tables: written, names: files}
  })
  const from = requirePhotoFolder(photographs, names)
  const missing = await copyPhotographs(from, join(unfinished, 'photographs'), names)
  const stock: SiteManifest['stock'] = {}
  for (const kind of STOCK_KINDS)
    stock[kind.alias] = await writeFolderLines(
      unfinished,
      kind.alias,
      readStock(clusters.values(), kind, dealerships),
    )
  await exportDataset(content, join(unfinished, CONTENT), () => {}, used)
  const manifest: SiteManifest = {
    format: 1,
    site: {id: site.id, slug, hosts: site.hosts},
    exportedAt: new Date().toISOString(),
    own: own.map(({_id}) => _id),
    named,
    tables,
    stock,
    photographs: names,
  }
  await writeManifest(unfinished, manifest)
  await rename(unfinished, folder)
  return {...manifest, missing}
}
