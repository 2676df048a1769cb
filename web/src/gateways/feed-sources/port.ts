/**
 * The source's validators of its last response, sent with the next request, so that it can report that nothing
 * changed.
 */
export type Validators = {readonly etag: string | null; readonly lastModified: string | null}

export type FetchedFile =
  /** The file is stored at the given path. */
  | ({readonly outcome: 'fetched'; readonly name: string; readonly bytes: number} & Validators)
  /** The source reports no change. */
  | {readonly outcome: 'unchanged'}
  /**
   * A reason without addresses, user names or secrets; `final` if a retry cannot help before someone changes
   * something.
   */
  | {readonly outcome: 'refused'; readonly reason: string; readonly final: boolean}

/** The result of a file that is not taken; `final` as in `FetchedFile`. */
export function refuseFile(reason: string, final: boolean): FetchedFile {
  return {outcome: 'refused', reason, final}
}

/** The source of a feed's files. */
export type FeedSource = {
  /** Writes the newest file to `path`, up to the size limit. Stops when the signal aborts. Never throws. */
  readonly fetch: (path: string, known: Validators, signal: AbortSignal) => Promise<FetchedFile>
}

/** The largest file accepted as transferred; compressed ones may decompress to `MAX_UNPACKED_BYTES` at most. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024
export const MAX_UNPACKED_BYTES = 256 * 1024 * 1024

/** The result for a file that is too large. */
export const TOO_LARGE = refuseFile(`the file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`, true)
