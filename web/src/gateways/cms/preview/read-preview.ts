import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {getEnv} from '#/env/env'
import {getErrorMessage} from '#/lib/result'
import type {PreviewView} from '#/lib/site-view'
import {ContentUnavailable} from '#/lib/unavailable'
import type {IsAnswer} from '../answer-shapes.ts'
import {getContentClient} from '../client.ts'
import {muteReports} from '../content-faults.ts'
import type {QueryParams} from '../query-content.ts'
import {parseMarked} from './marks.ts'

const TIMEOUT_MS = 5000

type PreviewRead<A, T> = {
  query: string
  params?: QueryParams
  /** The types of the documents that the query reads. */
  definitions: readonly DocumentDefinition[]
  isAnswer: IsAnswer<A>
  parse: (answer: A) => T
  view: PreviewView
}

/**
 * Asks the content backend on behalf of a preview. Nothing of the answer is kept: neither for an outage nor as a
 * fault of the site, for somebody is still typing. Throws `ContentUnavailable`.
 */
export async function readPreview<A, T>({
  query,
  params = {},
  definitions,
  isAnswer,
  parse,
  view,
}: PreviewRead<A, T>): Promise<T> {
  const {STUDIO_URL} = getEnv()
  if (!STUDIO_URL) throw new ContentUnavailable('STUDIO_URL is missing: there is no preview without it')
  const answer = await ask(query, params, view)
  const {result, resultSourceMap} = answer
  if (!isAnswer(result)) throw new ContentUnavailable('The answer is not what was asked for')
  return muteReports(() =>
    parseMarked(result, {map: resultSourceMap, studioUrl: STUDIO_URL, definitions}, parse),
  )
}

async function ask(query: string, params: QueryParams, view: PreviewView) {
  try {
    return await getContentClient().fetch<unknown>(
      query,
      {...params},
      {
        perspective: view,
        resultSourceMap: 'withKeyArraySelector',
        filterResponse: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        cache: 'no-store',
      },
    )
  } catch (cause) {
    throw new ContentUnavailable(getErrorMessage(cause))
  }
}
