import {createBadRequest} from '../http/api-error.ts'
import {readValue} from '../http/read-body.ts'
import {
  answerAlways,
  type DatasetRoute,
  getPathParam,
  type Reply,
  type Route,
  type RouteContext,
} from '../http/route.ts'

/**
 * Undocumented endpoints that the Studio requests besides content: preferences, and announcements that are empty
 * here.
 */
export const STUDIO_ROUTES: readonly Route[] = [
  {method: 'GET', path: '/users/me/keyvalue/:keys', needs: 'token', handle: getKeyValues},
  {method: 'PUT', path: '/users/me/keyvalue', needs: 'token', handle: putKeyValues},
  {method: 'GET', path: '/subscriptions/project/:projectId', handle: getSubscription},
  ...answerAlways('GET', {
    '/journey/announcements': [],
    '/journey/*': null,
    '/help': {
      welcome: {title: 'Help', content: 'See the README.'},
      resources: {title: 'Help', sectionArray: []},
    },
    '/intake/telemetry-status': {status: 'denied'},
    '/geoip/country': {country: 'AU'},
    '/media-libraries': {data: []},
  }),
  ...answerAlways('POST', {'/intake/*': {}, '/descriptors/*': {}}),
]

/** The page of a published release shows for how many days history, and so the way back, is kept. */
function getSubscription({lake: {historyDays}}: RouteContext): Reply {
  const retention = {features: [{attributes: {maxRetentionDays: historyDays}}]}
  return {body: {plan: {planTypeId: 'local'}, featureTypes: {retention}}}
}

/** The same of a dataset. */
export const STUDIO_DATASET_ROUTES: readonly DatasetRoute[] = answerAlways('GET', {
  '/schedules/:projectId/:dataset': {schedules: [], totalCount: 0},
  '/projects/:projectId/datasets/:dataset/settings/:name': {enabled: false},
  // As `@sanity/client` asks: the project is in the host name.
  '/datasets/:dataset/settings/:name': {enabled: false},
  // References across datasets are not supported.
  '/data/references/:dataset/documents/:id/to': {totalCount: 0, references: []},
  // The Studio requests it when a listener has been silent, to test the connection.
  '/data/ping/:dataset': {ok: true},
})

const MAX_BYTES = 256 * 1024

function getKeyValues(context: RouteContext): Reply {
  const {lake, caller} = context
  const select = lake.database.prepare(
    'SELECT value, updated_at FROM key_values WHERE user_id = ? AND key = ?',
  )
  const found = getPathParam(context, 'keys')
    .split(',')
    .flatMap((key) => {
      const row = select.get(caller.identity, key)
      return row ? [{key, value: JSON.parse(String(row.value)), updatedAt: row.updated_at}] : []
    })
  return {body: found}
}

async function putKeyValues({lake, caller, request}: RouteContext): Promise<Reply> {
  const pairs = parsePairs(await readValue(request, MAX_BYTES))
  const updatedAt = new Date().toISOString()
  const insert = lake.database.prepare(
    'INSERT OR REPLACE INTO key_values (user_id, key, value, updated_at) VALUES (?, ?, ?, ?)',
  )
  for (const {key, value} of pairs) insert.run(caller.identity, key, JSON.stringify(value ?? null), updatedAt)
  return {body: pairs.map((pair) => ({...pair, updatedAt}))}
}

function parsePairs(parsed: unknown): {key: string; value: unknown}[] {
  const list: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
  return list.map((pair) => {
    if (typeof pair !== 'object' || pair === null || !('key' in pair) || typeof pair.key !== 'string')
      throw createBadRequest('Expected a list of {key, value}')
    return {key: pair.key, value: 'value' in pair ? pair.value : null}
  })
}
