import {ACTION_ROUTES} from './actions/action-routes.ts'
import {createDeliveryRoutes} from './assets/delivery-routes.ts'
import {UPLOAD_ROUTES} from './assets/upload-routes.ts'
import {DEVELOPMENT_ROUTES} from './auth/development-routes.ts'
import {MEMBER_ROUTES} from './auth/member-routes.ts'
import {ROLE_ROUTES} from './auth/role-routes.ts'
import {DATASETS_ROUTES} from './dataset/dataset-routes.ts'
import {EXPORT_ROUTES} from './dataset/export-routes.ts'
import {HISTORY_ROUTES} from './history/history-routes.ts'
import type {RouteTable, RouteTables} from './http/server.ts'
import {LISTEN_ROUTES} from './listen/listen-routes.ts'
import {LIVE_ROUTES} from './listen/live-routes.ts'
import {MUTATE_ROUTES} from './mutate/mutate-routes.ts'
import {ACL_ROUTES, PROJECT_ROUTES} from './project/project-routes.ts'
import {STUDIO_DATASET_ROUTES, STUDIO_ROUTES} from './project/studio-routes.ts'
import {DOC_ROUTES} from './query/doc-routes.ts'
import {QUERY_ROUTES} from './query/query-routes.ts'
import {HOOK_ROUTES} from './webhooks/hook-routes.ts'

const API_ROUTES: RouteTable = {
  datasets: [
    ...QUERY_ROUTES,
    ...DOC_ROUTES,
    ...MUTATE_ROUTES,
    ...ACTION_ROUTES,
    ...LISTEN_ROUTES,
    ...LIVE_ROUTES,
    ...HISTORY_ROUTES,
    ...EXPORT_ROUTES,
    ...UPLOAD_ROUTES,
    ...ACL_ROUTES,
    ...STUDIO_DATASET_ROUTES,
  ],
  project: [
    ...HOOK_ROUTES,
    ...ROLE_ROUTES,
    ...MEMBER_ROUTES,
    ...DEVELOPMENT_ROUTES,
    ...DATASETS_ROUTES,
    ...STUDIO_ROUTES,
    ...PROJECT_ROUTES,
  ],
}

/** Every route of the server. */
export function createRoutes(): RouteTables {
  return {
    api: API_ROUTES,
    plain: {
      datasets: createDeliveryRoutes(),
      project: [{method: 'GET', path: '/health', handle: () => ({body: {ok: true}})}],
    },
  }
}
