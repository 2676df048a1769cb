import {fail, getErrorMessage, ok, type Result} from '#/lib/result'
import type {IsAnswer} from './answer-shapes.ts'
import {getContentClient} from './client.ts'
import {recordAnswer} from './content-status.ts'

const TIMEOUT_MS = 5000

export type QueryParams = {readonly [name: string]: string | number | readonly string[]}

/**
 * Asks the content backend one GROQ question, and notes for health whether it answered. A result that is not what the
 * question asks for, such as a proxy's error page, counts as no answer. Answers within five seconds, and never throws.
 */
export async function queryContent<T>(
  query: string,
  params: QueryParams,
  isAnswer: IsAnswer<T>,
): Promise<Result<T>> {
  const askOnce = () => ask(query, params, isAnswer)
  const answer = await askOnce()
  recordAnswer(JSON.stringify([query, params]), answer, askOnce)
  return answer
}

async function ask<T>(query: string, params: QueryParams, isAnswer: IsAnswer<T>): Promise<Result<T>> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const result = await getContentClient().fetch<unknown>(query, {...params}, {signal, cache: 'no-store'})
    return isAnswer(result) ? ok(result) : fail('content', 'The answer is not what was asked for')
  } catch (cause) {
    return fail('content', getErrorMessage(cause))
  }
}
