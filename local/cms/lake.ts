import type {DatabaseSync} from 'node:sqlite'
import type {AssetFiles} from './assets/asset-files.ts'
import type {Access} from './auth/access.ts'
import type {StoredMembers} from './auth/stored-members.ts'
import type {StoredTokens} from './auth/stored-tokens.ts'
import type {Users} from './auth/users.ts'
import type {PlanLimits} from './limits/plan-limits.ts'
import type {DocumentStore} from './store/document-store.ts'
import type {StoredHooks} from './webhooks/stored-hooks.ts'
import type {Webhooks} from './webhooks/webhooks.ts'

export type Log = (line: string) => void

/** What the datasets of one content lake share: people, their permissions, webhooks, settings. */
export type Project = {
  projectId: string
  projectName: string
  /** Patterns of the origins whose pages may use the API, with tokens and cookies. */
  corsOrigins: readonly string[]
  dataDir: string
  /** The database of the project, and of the first dataset of the data folder. */
  database: DatabaseSync
  users: Users
  members: StoredMembers
  tokens: StoredTokens
  hooks: StoredHooks
  /** Whether people sign in with one click; never in production. */
  hasDevelopmentSignIn: boolean
  /** The person of each sign-in that has begun, by its session. */
  sessions: Map<string, string>
  historyDays: number
  limits: PlanLimits
  /** Streams that are open now, in all datasets. */
  listeners: Set<symbol>
  retryDelaysMs?: readonly number[]
  /** The address of delivered assets, without a slash at the end. */
  assetBase: () => string
  log: Log
}

/**
 * One dataset and everything that serves it. Routes of a dataset receive this, so that they cannot reach another
 * one.
 */
export type DatasetLake = Project & {
  dataset: string
  /** The current permissions of a person. A stream checks them for every event. */
  accessOf: (identity: string) => Access
  store: DocumentStore
  files: AssetFiles
  webhooks: Webhooks
  /** Streams to end when the dataset closes. */
  streams: Set<() => void>
}

export function getSanityContext(lake: DatasetLake): {projectId: string; dataset: string} {
  return {projectId: lake.projectId, dataset: lake.dataset}
}
