import type {Result} from '#/lib/result'

export type OpenFile = {
  readonly body: ReadableStream<Uint8Array>
  /** Null where the store does not say. */
  readonly size: number | null
}

/** Files of another service, by name: a path of letters, digits, dots, hyphens and slashes. */
export type FileSource = {
  /**
   * Opens a file for streaming. `null` data: it does not exist. A failure: it cannot be read now, or never when it is
   * not `retryable`. The caller reads it to its end or cancels it; aborting `leave` ends it too. Never throws.
   */
  readonly open: (name: string, leave: AbortSignal) => Promise<Result<OpenFile | null>>
}

/** Files that the storefront stores itself. None of the methods throws. */
export type FileStore = FileSource & {
  /** Stores a file whole or not at all, and replaces one of the same name. Readers never see half of it. */
  readonly write: (name: string, bytes: Buffer) => Promise<Result<null>>
  /** Removes a file; that there is none is no failure. */
  readonly remove: (name: string) => Promise<Result<null>>
}
