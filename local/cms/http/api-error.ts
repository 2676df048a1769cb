import type {JsonObject} from '../store/lake-document.ts'

/** An error response in the format and wording of the service. */
export class ApiError extends Error {
  readonly status: number
  readonly body: JsonObject
  readonly headers: Record<string, string>

  constructor(status: number, body: JsonObject, message?: string, headers: Record<string, string> = {}) {
    super(message ?? String(body.message ?? status))
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** Errors of the API gateway: `{statusCode, error, message}`. */
export function createHttpError(
  statusCode: number,
  error: string,
  message: string,
  more: JsonObject = {},
): ApiError {
  return new ApiError(statusCode, {statusCode, error, message, ...more})
}

export function createBadRequest(message: string): ApiError {
  return createHttpError(400, 'Bad Request', message)
}

export function createNotFound(message = 'Not found'): ApiError {
  return createHttpError(404, 'Not Found', message)
}

/** Errors of the data engine: `{error: {description, type}}`. */
export function createDataError(
  status: number,
  type: string,
  description: string,
  more: JsonObject = {},
): ApiError {
  return new ApiError(status, {error: {description, type, ...more}}, description)
}
