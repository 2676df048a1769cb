/** Which outside part a failure comes from. */
export type Layer = 'content' | 'stock' | 'records' | 'files' | 'leads' | 'price-sheet'

export type Failure = {
  readonly layer: Layer
  readonly message: string
  /** Whether the same call may succeed a moment later. */
  readonly retryable: boolean
}

/** What an outside call answers: the data (`null` in it means absent), or which layer failed. */
export type Result<T> = {readonly ok: true; readonly data: T} | {readonly ok: false; readonly error: Failure}

/** A successful answer. */
export function ok<T>(data: T): Result<T> {
  return {ok: true, data}
}

/** A failed answer; `retryable` is true unless said otherwise. */
export function fail<T = never>(layer: Layer, message: string, retryable = true): Result<T> {
  return {ok: false, error: {layer, message, retryable}}
}

/** What went wrong, in words, of anything that can be thrown. */
export function getErrorMessage(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
