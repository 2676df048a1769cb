/** An error with the status and the message of the reference server. */
export class ApiError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export function createBadRequest(message: string): ApiError {
  return new ApiError(400, message)
}

export function createNotFound(message = 'Not Found'): ApiError {
  return new ApiError(404, message)
}
