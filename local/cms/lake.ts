import type {AssetFiles} from './assets/asset-files.ts'
import type {StoredMembers} from './auth/stored-members.ts'
import type {StoredTokens} from './auth/stored-tokens.ts'
import type {Users} from './auth/users.ts'
import type {DocumentStore} from './store/document-store.ts'
import type {Webhooks} from './webhooks/webhooks.ts'

export type Log = (line: string) => void

/** One running content lake: a project with one dataset and all that serves it. */
export type Lake = {
  projectId: string
  projectName: string
  dataset: string
  corsOrigins: readonly string[]
  store: DocumentStore
  users: Users
  members: StoredMembers
  tokens: StoredTokens
  /** People sign in by a click; never in production. */
  hasDevelopmentSignIn: boolean
  files: AssetFiles
  /** Where assets are delivered from, without a slash at the end. */
  assetBase: () => string
  webhooks: Webhooks
  /** Streams to end when the server closes. */
  streams: Set<() => void>
  log: Log
}

export function sanityContext(lake: Lake): {projectId: string; dataset: string} {
  return {projectId: lake.projectId, dataset: lake.dataset}
}
