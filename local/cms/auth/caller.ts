import type {Access} from './access.ts'

export type Caller = {
  /** User id, or `<anonymous>` without a token. */
  identity: string
  isAnonymous: boolean
  access: Access
}
