import type {Result} from '#/lib/result'
import type {FileRequest} from './read-request.ts'

export type OpenFile = {
  readonly body: ReadableStream<Uint8Array>
  /** Null where the store does not say. */
  readonly size: number | null
}

/** Holds the files that staff give shoppers. */
export type FileStore = {
  /**
   * Opens a file, to be passed on as it comes. `null` data: there is none. A failure: it cannot be had now, or never when
   * it is not `retryable`. Who gets it reads it to its end or cancels it; `leave` ends it too. Never throws.
   */
  readonly open: (request: FileRequest, leave: AbortSignal) => Promise<Result<OpenFile | null>>
}
