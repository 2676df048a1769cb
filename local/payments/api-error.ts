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
