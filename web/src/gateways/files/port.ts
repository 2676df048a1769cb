import type {Result} from '#/lib/result'

export type OpenFile = {
  readonly body: ReadableStream<Uint8Array>
  /** Null if the store does not report it. */
  readonly size: number | null
}

/** Files of another service, by name: a path of letters, digits, dots, hyphens and slashes. */
export type FileSource = {
  /**
   * Opens a file for streaming. `null` data: it does not exist. A failure: it cannot be read now, or ever if it is
   * not `retryable`. The caller must read it to its end or cancel it; aborting `leave` also ends it. Never throws.
   */
  readonly open: (name: string, leave: AbortSignal) => Promise<Result<OpenFile | null>>
}

/** Files that the storefront itself stores. The methods never throw. */
export type FileStore = FileSource & {
  /** Stores a file completely or not at all, replacing one of the same name. Readers never see a partial file. */
  readonly write: (name: string, bytes: Buffer) => Promise<Result<null>>
  /** Removes a file; a missing file is not a failure. */
  readonly remove: (name: string) => Promise<Result<null>>
}
