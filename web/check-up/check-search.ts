import {clustersSchema} from '@forecourt/schemas/values/clusters'
import {z} from 'zod'
import {
  ask,
  type Check,
  explain,
  type Finding,
  reportBad,
  reportDoubt,
  reportGood,
  reportPending,
  reportSkipped,
} from './finding.ts'

const versionSchema = z.object({version: z.string()})
/** A weekly figure of eight lenders takes 69 clauses beside those of other filters. */
const CLAUSES = 80

/** Stock search: each node of each cluster with its version, what each key may do and may not, and the way of browsers. */
export const checkSearch: Check = async ({source}) => {
  const {TYPESENSE_URL = '', TYPESENSE_PUBLIC_URL, TYPESENSE_CLUSTERS, TYPESENSE_PUBLIC_CLUSTERS} = source
  const others = clustersSchema.safeParse(TYPESENSE_CLUSTERS ?? '')
  const publics = clustersSchema.safeParse(TYPESENSE_PUBLIC_CLUSTERS ?? '')
  if (!others.success || !publics.success)
    return [
      reportBad(
        'TYPESENSE_CLUSTERS or TYPESENSE_PUBLIC_CLUSTERS cannot be read',
        'name=address;name=address',
      ),
    ]
  const main = TYPESENSE_URL.split(',').map((node) => node.trim().replace(/\/+$/, ''))
  return [
    ...(await checkCluster(main, TYPESENSE_PUBLIC_URL?.split(',')[0], source)),
    ...(
      await Promise.all(
        [...others.data].map(([name, nodes]) => checkCluster(nodes, publics.data.get(name)?.[0], source)),
      )
    ).flat(),
  ]
}

async function checkCluster(
  nodes: readonly string[],
  publicAddress: string | undefined,
  {TYPESENSE_ADMIN_KEY, TYPESENSE_SEARCH_KEY, TYPESENSE_WRITE_KEY}: Parameters<Check>[0]['source'],
): Promise<Finding[]> {
  const states = await Promise.all(nodes.map((node) => checkNode(node, TYPESENSE_ADMIN_KEY)))
  const [node = ''] = nodes.filter((_, at) => states[at]?.state !== 'bad')
  if (!node) return states
  return [
    ...states,
    ...(await checkAdminKey(node, TYPESENSE_ADMIN_KEY)),
    await checkSearchKey(node, TYPESENSE_SEARCH_KEY),
    await checkWriteKey(node, TYPESENSE_WRITE_KEY),
    await checkPublicAddress(publicAddress ?? node),
  ]
}

const withKey = (key: string): RequestInit => ({headers: {'x-typesense-api-key': key}})

async function checkNode(node: string, key = ''): Promise<Finding> {
  try {
    const health = await ask(`${node}/health`)
    if (!health.ok)
      return reportBad(`${node} answers ${health.status}`, 'its log; it answers 503 while it loads')
    const debug = await ask(`${node}/debug`, withKey(key))
    if (!debug.ok) return reportGood(`${node} answers`)
    const {version} = versionSchema.parse(await debug.json())
    const [major = 0, minor = 0] = version.split('.').map(Number)
    if (major < 30 || (major === 30 && minor < 2))
      return reportBad(`${node} is Typesense ${version}`, 'upgrade it to 30.2 or newer, which keeps its data')
    return reportGood(`${node} is Typesense ${version}`)
  } catch (cause) {
    return reportBad(`${node} does not answer (${explain(cause)})`, 'start it, and check TYPESENSE_URL')
  }
}

async function checkAdminKey(node: string, key: string | undefined): Promise<Finding[]> {
  if (!key)
    return [
      reportDoubt('TYPESENSE_ADMIN_KEY is not set', 'set it where stock is imported and migrations run'),
    ]
  const keys = await ask(`${node}/keys`, withKey(key))
  if (!keys.ok)
    return [
      reportBad(
        `refuses TYPESENSE_ADMIN_KEY (${keys.status})`,
        'set the key that the server was started with',
      ),
    ]
  const alias = await ask(`${node}/aliases/cars`, withKey(key))
  if (alias.status === 404)
    return [reportDoubt('there are no cars yet', 'run the command migrate, then import stock')]
  const filter = Array.from({length: CLAUSES}, (_, at) => `price:=${at + 1}`).join(' || ')
  const url = `${node}/collections/cars/documents/search?q=*&per_page=0&filter_by=${encodeURIComponent(filter)}`
  const answer = await ask(url, withKey(key))
  return [
    reportGood('the admin key may do everything'),
    answer.ok
      ? reportGood(`filters may have ${CLAUSES} clauses`)
      : reportBad(`refuses a filter of ${CLAUSES} clauses`, 'start its nodes with --filter-by-max-ops=200'),
  ]
}

async function checkSearchKey(node: string, key: string | undefined): Promise<Finding> {
  if (!key)
    return reportBad('TYPESENSE_SEARCH_KEY is not set', 'make a key up, set it, and run the command migrate')
  const search = await ask(`${node}/collections/cars/documents/search?q=*&per_page=0`, withKey(key))
  if (search.status === 401 || search.status === 403)
    return reportPending(
      'refuses TYPESENSE_SEARCH_KEY',
      'run the command migrate, which creates this key there',
    )
  const all = await ask(`${node}/collections`, withKey(key))
  return all.ok
    ? reportBad(
        'TYPESENSE_SEARCH_KEY may do more than search',
        'browsers get keys made from it: set another, and run the command migrate',
      )
    : reportGood('the search key may search, and nothing else')
}

async function checkWriteKey(node: string, key: string | undefined): Promise<Finding> {
  if (!key)
    return reportSkipped(
      'TYPESENSE_WRITE_KEY is not set: no photographs of feeds, no locked fields, no distances',
    )
  const {status} = await ask(`${node}/collections/cars/documents/no-such-car`, withKey(key))
  return status === 401 || status === 403
    ? reportBad('refuses TYPESENSE_WRITE_KEY', 'make a key that may get and update documents of cars')
    : reportGood('the write key may read documents')
}

/** Browsers ask from the pages of other hosts. */
async function checkPublicAddress(url: string): Promise<Finding> {
  try {
    const answer = await ask(`${url.trim()}/health`, {headers: {origin: 'https://site.example'}})
    if (!answer.ok)
      return reportBad(
        `${url}, for browsers, answers ${answer.status}`,
        'check TYPESENSE_PUBLIC_URL and the proxy',
      )
    return answer.headers.get('access-control-allow-origin') === null
      ? reportBad(`${url} refuses browsers`, 'start its nodes with --enable-cors=true')
      : reportGood(`browsers reach it at ${url}`)
  } catch (cause) {
    return reportBad(
      `${url}, for browsers, does not answer (${explain(cause)})`,
      'check TYPESENSE_PUBLIC_URL, its DNS and the proxy',
    )
  }
}
