import type {Result} from '#/lib/result'

export type OpenFile = {
  readonly body: ReadableStream<Uint8Array>
  /** Null where the store does not say. */
  readonly size: number | null
}

/** Files that somebody else keeps, by their names: a path of letters, digits, dots, hyphens and slashes. */
export type FileSource = {
  /**
   * Opens a file, to be passed on as it comes. `null` data: there is none. A failure: it cannot be had now, or never
   * when it is not `retryable`. Who gets it reads it to its end or cancels it; `leave` ends it too. Never throws.
   */
  readonly open: (name: string, leave: AbortSignal) => Promise<Result<OpenFile | null>>
}

/** Files that the storefront keeps itself. None of the methods throws. */
export type FileStore = FileSource & {
  /** Keeps a file, whole or not at all; one of that name is replaced. A reader never sees half of it. */
  readonly write: (name: string, bytes: Buffer) => Promise<Result<null>>
  /** Removes a file; that there is none is no failure. */
  readonly remove: (name: string) => Promise<Result<null>>
}
