import {createBadRequest} from '../http/api-error.ts'
import type {Route} from '../http/route.ts'
import {explainRefusal} from '../parameters/parameter.ts'

const ANALYTICS = 'it records no searches and no events'
const MODELS = 'it asks no language models'
const LIMITS = 'it limits no rates'
const ONE_NODE = 'it is one process with one data folder'

/** Documented routes of 30.2 that are not offered: `METHOD path`, with the reason. */
export const MISSING_ROUTES: readonly (readonly [why: string, routes: readonly string[]])[] = [
  [
    ANALYTICS,
    [
      'GET /analytics/rules',
      'GET /analytics/rules/:name',
      'POST /analytics/rules',
      'PUT /analytics/rules/:name',
      'DELETE /analytics/rules/:name',
      'POST /analytics/events',
      'GET /analytics/events',
      'POST /analytics/aggregate_events',
      'POST /analytics/flush',
      'GET /analytics/status',
    ],
  ],
  [
    MODELS,
    [
      'POST /conversations/models',
      'GET /conversations/models',
      'GET /conversations/models/:id',
      'PUT /conversations/models/:id',
      'DELETE /conversations/models/:id',
      'POST /nl_search_models',
      'GET /nl_search_models',
      'GET /nl_search_models/:id',
      'PUT /nl_search_models/:id',
      'DELETE /nl_search_models/:id',
      'POST /personalization/models',
      'GET /personalization/models',
      'GET /personalization/models/:id',
      'PUT /personalization/models/:id',
      'DELETE /personalization/models/:id',
    ],
  ],
  [
    'words are indexed as they are',
    [
      'POST /stemming/dictionaries/import',
      'GET /stemming/dictionaries',
      'GET /stemming/dictionaries/:id',
      'DELETE /stemming/dictionaries/:id',
    ],
  ],
  [
    LIMITS,
    [
      'GET /limits',
      'GET /limits/active',
      'GET /limits/exceeds',
      'GET /limits/:id',
      'POST /limits',
      'PUT /limits/:id',
      'DELETE /limits/:id',
      'DELETE /limits/active/:id',
      'DELETE /limits/exceeds/:id',
    ],
  ],
  [
    ONE_NODE,
    ['POST /operations/vote', 'POST /operations/reset_peers', 'POST /operations/snapshot', 'GET /status'],
  ],
  ['its settings are the arguments of its start', ['POST /config']],
  ['it asks no other servers', ['POST /proxy', 'POST /proxy_sse']],
]

/** Each answers 400 with the reason, once the key has been checked. */
export function createMissingRoutes(): Route[] {
  return MISSING_ROUTES.flatMap(([why, routes]) =>
    routes.map((route) => {
      const [method = '', path = ''] = route.split(' ')
      const handle = (): never => {
        throw createBadRequest(explainRefusal(`\`${route}\``, why))
      }
      return {method, path, handle}
    }),
  )
}
