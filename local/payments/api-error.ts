/** An error in the provider's format: https://docs.stripe.com/api/errors */
export class ApiError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | null

  constructor(status: number, type: string, code: string | null, message: string) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
  }

  get body(): object {
    return {error: {type: this.type, ...(this.code ? {code: this.code} : {}), message: this.message}}
  }
}

/** @throws ApiError 400 for a request that the provider refuses */
export function refuse(code: string | null, message: string): never {
  throw new ApiError(400, 'invalid_request_error', code, message)
}

export type Answer = {readonly status: number; readonly text: string}

/** The response for an error: its own, or a 500 for one that is not the API's. */
export function describeError(error: unknown): Answer {
  const known =
    error instanceof ApiError ? error : new ApiError(500, 'api_error', null, 'An unknown error occurred.')
  return {status: known.status, text: JSON.stringify(known.body)}
}
