/** What a source last gave, by its own words: sent with the next question, so that it can say that nothing changed. */
export type Validators = {readonly etag: string | null; readonly lastModified: string | null}

export type FetchedFile =
  /** The file stands at the path that was named. */
  | ({readonly outcome: 'fetched'; readonly name: string; readonly bytes: number} & Validators)
  /** The source says that it is as it was. */
  | {readonly outcome: 'unchanged'}
  /**
   * In words without addresses, names of users or secrets; `final` where another try cannot help before somebody
   * changes something.
   */
  | {readonly outcome: 'refused'; readonly reason: string; readonly final: boolean}

/** Where the files of one feed come from. */
export type FeedSource = {
  /** Writes the newest file to `path`, and never more than the bound of a file. Ends with the signal. Never throws. */
  readonly fetch: (path: string, known: Validators, signal: AbortSignal) => Promise<FetchedFile>
}

/** The largest file that is taken, as it comes; packed ones unpack to `MAX_UNPACKED_BYTES` at most. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024
export const MAX_UNPACKED_BYTES = 256 * 1024 * 1024

/** A file that is too large. */
export const TOO_LARGE: FetchedFile = {
  outcome: 'refused',
  reason: `the file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`,
  final: true,
}
