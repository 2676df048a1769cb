import {fail, messageOf, ok, type Result} from '#/lib/result'
import {contentClient} from './client.ts'

const TIMEOUT_MS = 5000

export type QueryParams = {readonly [name: string]: string | number | readonly string[]}

/** Asks the content backend one GROQ question. Answers within five seconds, and never throws. */
export async function queryContent(query: string, params: QueryParams = {}): Promise<Result<unknown>> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return ok(await contentClient().fetch<unknown>(query, {...params}, {signal, cache: 'no-store'}))
  } catch (cause) {
    return fail('content', messageOf(cause))
  }
}
