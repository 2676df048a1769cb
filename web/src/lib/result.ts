import {getProcessValue} from './process-store.ts'

/** The external part that a failure comes from. */
type Layer =
  | 'content'
  | 'stock'
  | 'records'
  | 'files'
  | 'leads'
  | 'payments'
  | 'price-sheet'
  | 'valuation'
  | 'geocoding'
  | 'reviews'

export type Failure = {
  readonly layer: Layer
  readonly message: string
  /** Whether the same call may succeed a moment later. */
  readonly retryable: boolean
}

/** The result of an external call: the data (`null` in it means absent), or the layer that failed. */
export type Result<T> = {readonly ok: true; readonly data: T} | {readonly ok: false; readonly error: Failure}

/** A successful result. */
export function ok<T>(data: T): Result<T> {
  return {ok: true, data}
}

/** A failed result, by default `retryable`. */
export function fail<T = never>(layer: Layer, message: string, retryable = true): Result<T> {
  return {ok: false, error: {layer, message, retryable}}
}

/** The message of any thrown value. */
export function getErrorMessage(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

/**
 * The outcome of one attempt at an external action. The error is a code such as "smtp 451": never an address or a
 * shopper's input.
 */
export type Attempt =
  | {readonly ok: true}
  /**
   * `final` if a retry cannot help before a person has changed something; `waitMs` for how long the other side asks not
   * to be tried again.
   */
  | {readonly ok: false; readonly error: string; readonly final: boolean; readonly waitMs?: number}

export const SUCCEEDED: Attempt = {ok: true}

/** A failed attempt; it is retried unless `final`. */
export function failed(error: string, final = false, waitMs = 0): Attempt {
  return {ok: false, error, final, ...(waitMs > 0 && {waitMs})}
}

/**
 * Thrown if a page cannot be rendered: a layer is down and no earlier result is cached. Never cached, never a 404.
 */
export class Unavailable extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(`${failure.layer}: ${failure.message}`)
    this.name = 'Unavailable'
    this.failure = failure
    noteOutage()
  }
}

function outages(): {lastAt: number} {
  return getProcessValue('outages', () => ({lastAt: Number.NEGATIVE_INFINITY}))
}

function noteOutage(): void {
  outages().lastAt = performance.now()
}

/**
 * The time since a page last could not be rendered because a layer was down, in ms. The framework passes on errors of
 * pages without their class, so error handlers use this.
 */
export function getOutageAge(): number {
  return performance.now() - outages().lastAt
}

/**
 * Whether a layer was down. Compares the name, not the class: objects shared within the process (`process-store`) may
 * come from another server bundle with separate classes.
 */
export function isUnavailable(cause: unknown): cause is Unavailable {
  return cause instanceof Error && (cause.name === 'Unavailable' || cause.name === 'ContentUnavailable')
}

/** Thrown if content cannot be read and there is no last good copy. */
export class ContentUnavailable extends Unavailable {
  constructor(message: string) {
    super({layer: 'content', message, retryable: true})
    this.name = 'ContentUnavailable'
  }
}
