import type {ApiKey} from '../keys/key-store.ts'

/** The input of a handler: the path parameters, the query, and the raw body. */
export type Request = {
  method: string
  path: string
  params: Record<string, string>
  query: Record<string, string>
  body: Buffer
  /** Parameters of a scoped key; they override the request's own. */
  embedded: Record<string, unknown>
  key: ApiKey | undefined
}

/** An answer; its status is 200 unless it names another. */
export type Reply = {status?: number; body: unknown; type?: 'json' | 'text' | 'lines'}
export type Handler = (request: Request) => Reply | Promise<Reply>

export type Route = {
  method: string
  /** Path with `:name` parts. */
  path: string
  /** True if no key is required. Else the key must allow the action that `deriveAction` gives. */
  isPublic?: true
  /** True if the handler reads the parameters in the address; else there must be none. */
  readsQuery?: true
  handle: Handler
  /** True if the handler checks the collections itself, because it may name several. */
  checksCollections?: boolean
}
