import type {Failure} from './result.ts'

/** Thrown where a page cannot go on: a layer is down and nothing good is kept. Never cached, never a 404. */
export class Unavailable extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(`${failure.layer}: ${failure.message}`)
    this.name = 'Unavailable'
    this.failure = failure
  }
}

/** Thrown when content cannot be read and there is no last good copy. */
export class ContentUnavailable extends Unavailable {
  constructor(message: string) {
    super({layer: 'content', message, retryable: true})
    this.name = 'ContentUnavailable'
  }
}
