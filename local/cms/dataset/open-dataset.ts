import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {AssetFiles} from '../assets/asset-files.ts'
import {refreshAssetUrls} from '../assets/refresh-asset-urls.ts'
import {startHistoryPruning} from '../history/delete-history.ts'
import type {DatasetLake, Project} from '../lake.ts'
import type {PlanLimits} from '../limits/plan-limits.ts'
import {ReleaseClock} from '../releases/release-clock.ts'
import {DocumentStore} from '../store/document-store.ts'
import {DATASET_SCHEMA, openFolder} from '../store/open-folder.ts'
import {Webhooks} from '../webhooks/webhooks.ts'
import {FIRST_FOLDER, type StoredDataset} from './stored-datasets.ts'

export type OpenDataset = {
  lake: DatasetLake
  isClosed: boolean
  /** Whether nothing is left to deliver or to publish. */
  isQuiet: () => boolean
  close: () => void
}

/** The folder of a dataset's assets and, but for the first dataset, its database. */
export function getDatasetFolder(dataDir: string, {folder}: Pick<StoredDataset, 'folder'>): string {
  return folder === FIRST_FOLDER ? dataDir : join(dataDir, 'datasets', folder)
}

/**
 * Reads a dataset into memory and starts its services.
 * @throws Error when its database cannot be opened
 */
export function openDataset(
  project: Project,
  stored: StoredDataset,
  accessOf: DatasetLake['accessOf'],
): OpenDataset {
  const folder = getDatasetFolder(project.dataDir, stored)
  const isFirst = stored.folder === FIRST_FOLDER
  const database = isFirst ? project.database : openFolder(folder, DATASET_SCHEMA)
  const store = readStore(database, project.limits, () => isFirst || database.close())
  const endForgetting = startHistoryPruning(database, project.historyDays, project.log)
  const webhooks = new Webhooks({...project, store, dataset: stored.name})
  refreshAssetUrls(store.index, project.assetBase())
  const {projectId, log} = project
  const releases = new ReleaseClock({store, sanity: {projectId, dataset: stored.name}, log})
  const streams = new Set<() => void>()
  const files = new AssetFiles(folder)
  const open: OpenDataset = {
    lake: {...project, dataset: stored.name, accessOf, store, files, webhooks, streams},
    isClosed: false,
    isQuiet: () => webhooks.isQuiet() && releases.isQuiet(),
    close() {
      if (open.isClosed) return
      open.isClosed = true
      releases.close()
      webhooks.close()
      endForgetting()
      store.close()
      for (const end of [...streams]) end()
      if (!isFirst) database.close()
    },
  }
  return open
}

/** A database left open would block the next attempt. */
function readStore(database: DatabaseSync, limits: PlanLimits, close: () => void): DocumentStore {
  try {
    return new DocumentStore(database, limits)
  } catch (error) {
    close()
    throw error
  }
}
