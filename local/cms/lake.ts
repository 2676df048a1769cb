import type {DatabaseSync} from 'node:sqlite'
import type {AssetFiles} from './assets/asset-files.ts'
import type {StoredMembers} from './auth/stored-members.ts'
import type {StoredTokens} from './auth/stored-tokens.ts'
import type {Users} from './auth/users.ts'
import type {Datasets} from './dataset/datasets.ts'
import type {DocumentStore} from './store/document-store.ts'
import type {StoredHooks} from './webhooks/stored-hooks.ts'
import type {Webhooks} from './webhooks/webhooks.ts'

export type Log = (line: string) => void

/** What the datasets of one running content lake have in common: people, their rights, webhooks, settings. */
export type Project = {
  projectId: string
  projectName: string
  corsOrigins: readonly string[]
  dataDir: string
  /** Of the project, and of the first dataset of the data folder. */
  database: DatabaseSync
  users: Users
  members: StoredMembers
  tokens: StoredTokens
  hooks: StoredHooks
  /** People sign in by a click; never in production. */
  hasDevelopmentSignIn: boolean
  historyDays: number
  retryDelaysMs?: readonly number[]
  /** Where assets are delivered from, without a slash at the end. */
  assetBase: () => string
  log: Log
}

/** One running content lake: a project with its datasets. */
export type Lake = Project & {datasets: Datasets}

/** One dataset and all that serves it. A route of a dataset is given this, so that it cannot reach another one. */
export type DatasetLake = Project & {
  dataset: string
  /** Whether published documents are anybody's to read, now. */
  isPublic: () => boolean
  store: DocumentStore
  files: AssetFiles
  webhooks: Webhooks
  /** Streams to end when the dataset closes. */
  streams: Set<() => void>
}

export function getSanityContext(lake: DatasetLake): {projectId: string; dataset: string} {
  return {projectId: lake.projectId, dataset: lake.dataset}
}
