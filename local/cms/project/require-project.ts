import {httpError} from '../http/api-error.ts'
import {pathParam, type RouteContext} from '../http/route.ts'

/** @throws ApiError 404 where the path names a project that is not this server's */
export function requireProject(context: RouteContext): void {
  const asked = pathParam(context, 'projectId')
  if (asked !== context.lake.projectId) throw httpError(404, 'Not Found', `Project not found (${asked})`)
}
