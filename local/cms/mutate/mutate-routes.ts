import {createBadRequest} from '../http/api-error.ts'
import {readJson} from '../http/read-body.ts'
import {type DatasetContext, type DatasetRoute, isOn, type Reply} from '../http/route.ts'
import {getSanityContext} from '../lake.ts'
import {generateMutationKeys} from './generate-keys.ts'
import {runMutations} from './run-mutations.ts'

/** https://www.sanity.io/docs/http-reference/mutation */
export const MUTATE_ROUTES: readonly DatasetRoute[] = [
  {method: 'POST', path: '/data/mutate/:dataset', needs: 'token', handle: mutate},
]

const VISIBILITIES: ReadonlySet<string> = new Set(['sync', 'async', 'deferred'])

async function mutate(context: DatasetContext): Promise<Reply> {
  const {lake, caller, request, url} = context
  checkVisibility(url.searchParams.get('visibility'))
  const body = await readJson(request)
  if (!Array.isArray(body.mutations)) throw createBadRequest('Missing required property "mutations"')
  const {transactionId, results} = runMutations({
    store: lake.store,
    caller,
    sanity: getSanityContext(lake),
    mutations: isOn(context, 'autoGenerateArrayKeys')
      ? body.mutations.map(generateMutationKeys)
      : body.mutations,
    transactionId: readTransactionId(body.transactionId ?? url.searchParams.get('transactionId')),
    dryRun: isOn(context, 'dryRun'),
  })
  const withIds = isOn(context, 'returnIds')
  const withDocuments = isOn(context, 'returnDocuments')
  const shown = results.map(({id, operation, document}) => ({
    ...(withIds || withDocuments ? {id} : {}),
    operation,
    ...(withDocuments ? {document} : {}),
  }))
  return {body: {transactionId, results: shown}}
}

/** All visibilities are answered as `sync`; only unknown values are refused. */
function checkVisibility(visibility: string | null): void {
  if (visibility !== null && !VISIBILITIES.has(visibility))
    throw createBadRequest(`Invalid visibility "${visibility}": must be sync, async or deferred`)
}

export function readTransactionId(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(value)) return value
  throw createBadRequest('Invalid transactionId')
}
