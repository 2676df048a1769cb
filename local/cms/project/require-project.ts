import {createHttpError} from '../http/api-error.ts'
import type {RouteContext} from '../http/route.ts'

/** @throws ApiError 404 if the path, or a header in place of it, names another project */
export function requireProject({lake, params, request}: RouteContext): void {
  const asked = params.projectId ?? request.headers['x-sanity-project-id'] ?? lake.projectId
  if (asked !== lake.projectId)
    throw createHttpError(404, 'Not Found', `Project not found (${String(asked)})`)
}
