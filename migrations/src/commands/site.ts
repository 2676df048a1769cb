import {resolve} from 'node:path'
import {MAIN_CLUSTER} from '@forecourt/schemas/values/clusters'
import {CliError, EXIT} from '../cli/cli-error.ts'
import {defineCommand} from '../cli/command.ts'
import {readEnv} from '../env.ts'
import {CLUSTER} from '../search/search-client.ts'
import {deleteSite} from '../site/delete-site.ts'
import {exportSite} from '../site/export-site.ts'
import {restoreSite} from '../site/restore-site.ts'
import type {SiteManifest} from '../site/site-folder.ts'
import {withSiteStores} from '../site/site-stores.ts'
import {lockContent} from './lock-content.ts'

const DRY_RUN = 'Says what would change and writes nothing.'

/** Writes one site into a folder. */
export const siteExportCommand = defineCommand({
  name: 'site export',
  summary: 'Writes one site into a new folder: content, records, photographs and stock.',
  detail: `SITE is its short name. The folder holds names and numbers of people as they are: keep it where only you can
read it, and delete it when the site is where it should be. Nothing is changed.`,
  positionals: ['SITE', 'FOLDER'],
  run: async ({positionals: [slug = '', to = '']}, {environment, folder, print}) => {
    const path = resolve(folder, to)
    const {missing, ...manifest} = await withSiteStores(environment, (stores) =>
      exportSite(stores, slug, path),
    )
    print(`${slug} is in ${path}: ${describe(manifest)}`)
    if (missing > 0) print(`${missing} of the photographs have no file in PHOTO_DIR, and are not in it.`)
  },
})

/** Puts an exported site here. */
export const siteRestoreCommand = defineCommand({
  name: 'site restore',
  summary: 'Puts an exported site into this installation, beside the sites that are here.',
  detail: `FOLDER is that of "pnpm site export". It is checked whole before the first write. What it shares with other
sites is added where it is missing, and never changed. Run "pnpm migrate" before.`,
  positionals: ['FOLDER'],
  options: {
    as: ['NAME', 'Gives it another short name.'],
    cluster: CLUSTER,
    resume: 'Goes on with a restore that was broken off.',
    'dry-run': DRY_RUN,
  },
  run: async ({values, positionals: [from = '']}, {environment, folder, print}) => {
    const dryRun = values['dry-run'] ?? false
    const {as = null, cluster = MAIN_CLUSTER, resume = false} = values
    const {slug, manifest, names, refused} = await lockContent(
      readEnv.content(environment),
      'site restore',
      (signal) =>
        withSiteStores(environment, (stores) =>
          restoreSite(stores, resolve(folder, from), {as, cluster, dryRun, resume, signal}),
        ),
    )
    print(
      `${dryRun ? 'Dry run: nothing was written. It would be' : 'Restored'} ${slug}: ${describe(manifest)}`,
    )
    if (names > 0) print(`${names} lists of other documents name it again.`)
    if (refused > 0) print(`${refused} cars and parts do not fit this release: the next feed brings them.`)
  },
})

/** Deletes a site, with proof. */
export const siteDeleteCommand = defineCommand({
  name: 'site delete',
  summary: 'Deletes one site for good, and prints what each store held before and after.',
  detail: `SITE is its short name; switch it off in the Studio first. With --export, a folder of "pnpm site export", it
goes on only if the folder holds every record as it is now. Broken off, it is run again.`,
  positionals: ['SITE'],
  options: {
    export: ['FOLDER', 'The export that has to hold it.'],
    'without-export': 'Deletes what nobody has kept.',
    'dry-run': DRY_RUN,
  },
  run: async ({values, positionals: [slug = '']}, {environment, folder, print}) => {
    const dryRun = values['dry-run'] ?? false
    if ((values.export === undefined) === !values['without-export'])
      throw new CliError('Name the export with --export FOLDER, or say --without-export.', {
        exitCode: EXIT.usage,
      })
    const kept = values.export === undefined ? null : resolve(folder, values.export)
    const proofs = await lockContent(readEnv.content(environment), 'site delete', () =>
      withSiteStores(environment, (stores) => deleteSite(stores, slug, {folder: kept, dryRun})),
    )
    print(`${dryRun ? 'Dry run: nothing was deleted. ' : ''}${slug}, ${new Date().toISOString()}`)
    for (const {store, before, after, others} of proofs.filter((proof) => proof.before > 0 || proof.others))
      print(`${store.padEnd(36)}${before} → ${after}${others ? `, others ${others[0]} → ${others[1]}` : ''}`)
  },
})

function describe({own, tables, stock, photographs}: SiteManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const cars = Object.entries(stock).map(([alias, {rows: count}]) => `${count} ${alias}`)
  return [`${own.length} documents`, `${rows} records`, `${photographs.length} photographs`, ...cars].join(
    ', ',
  )
}
