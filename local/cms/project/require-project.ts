import {createHttpError} from '../http/api-error.ts'
import type {RouteContext} from '../http/route.ts'

/** @throws ApiError 404 where the path, or a header in its stead, names a project that is not this server's */
export function requireProject({lake, params, request}: RouteContext): void {
  const asked = params.projectId ?? request.headers['x-sanity-project-id'] ?? lake.projectId
  if (asked !== lake.projectId)
    throw createHttpError(404, 'Not Found', `Project not found (${String(asked)})`)
}
