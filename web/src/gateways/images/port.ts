import type {Result} from '#/lib/result'

/** Holds the originals of pictures. */
export type ImageStore = {
  /**
   * The bytes of an original, by its path or address. `null` data: there is no such picture. A failure: it cannot be had
   * now, or never when it is not `retryable`, so that an outage is not taken for an absence. Never throws.
   */
  readonly load: (name: string) => Promise<Result<Buffer | null>>
}
