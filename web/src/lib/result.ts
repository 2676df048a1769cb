import {getProcessValue} from './process-store.ts'

/** The outside part that a failure comes from. */
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

/** The result of an outside call: the data (`null` in it means absent), or the layer that failed. */
export type Result<T> = {readonly ok: true; readonly data: T} | {readonly ok: false; readonly error: Failure}

/** A successful answer. */
export function ok<T>(data: T): Result<T> {
  return {ok: true, data}
}

/** A failed answer, by default `retryable`. */
export function fail<T = never>(layer: Layer, message: string, retryable = true): Result<T> {
  return {ok: false, error: {layer, message, retryable}}
}

/** The message of any thrown value. */
export function getErrorMessage(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

/**
 * The outcome of one attempt at an outside action. The error is a code such as "smtp 451": never an address or a
 * shopper's words.
 */
export type Attempt =
  | {readonly ok: true}
  /** `final` when another try cannot help before a person has changed something. */
  | {readonly ok: false; readonly error: string; readonly final: boolean}

export const SUCCEEDED: Attempt = {ok: true}

/** A try that failed; it will be repeated unless `final`. */
export function failed(error: string, final = false): Attempt {
  return {ok: false, error, final}
}

/**
 * Thrown where a page cannot be rendered: a layer is down and no earlier answer is cached. Never cached, never a 404.
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
 * How long ago a page could not be rendered because a layer was down, in ms. The framework hands errors of pages on
 * without their class, so what answers in their place asks here.
 */
export function getOutageAge(): number {
  return performance.now() - outages().lastAt
}

/**
 * Whether a layer was down. By name, not by class: what processes share (`process-store`) may come from another bundle of
 * the server, with classes of its own.
 */
export function isUnavailable(cause: unknown): cause is Unavailable {
  return cause instanceof Error && (cause.name === 'Unavailable' || cause.name === 'ContentUnavailable')
}

/** Thrown when content cannot be read and there is no last good copy. */
export class ContentUnavailable extends Unavailable {
  constructor(message: string) {
    super({layer: 'content', message, retryable: true})
    this.name = 'ContentUnavailable'
  }
}
