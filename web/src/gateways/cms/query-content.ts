import {fail, getErrorMessage, ok, type Result} from '#/lib/result'
import {getContentClient} from './client.ts'
import {getContentStatus, recordAnswer} from './content-status.ts'

const TIMEOUT_MS = 4000
/** The timeout while a read has failed and not succeeded since: several in a row must not add up for the visitor. */
const AWAY_MS = 1000

export type QueryParams = {readonly [name: string]: string | number | readonly string[]}

/**
 * Sends one GROQ query to the content backend, and records for health whether it responded. A result of the wrong
 * shape, such as a proxy's error page, counts as a failure. Returns within four seconds, one during an outage, or
 * `limitMs` where nobody waits for it, and never throws.
 */
export async function queryContent<T>(
  query: string,
  params: QueryParams,
  isAnswer: IsAnswer<T>,
  limitMs?: number,
): Promise<Result<T>> {
  const ms = limitMs ?? (getContentStatus().failure === null ? TIMEOUT_MS : AWAY_MS)
  const began = performance.now()
  const answer = await ask(query, params, {isAnswer, ms})
  // A retry in the background gets the full timeout: a slow backend is available again too.
  const again = () => ask(query, params, {isAnswer, ms: limitMs ?? TIMEOUT_MS})
  recordAnswer(JSON.stringify([query, params]), answer, {ms: performance.now() - began, ask: again})
  return answer
}

type Asking<T> = {readonly isAnswer: IsAnswer<T>; readonly ms: number}

async function ask<T>(query: string, params: QueryParams, {isAnswer, ms}: Asking<T>): Promise<Result<T>> {
  try {
    const signal = AbortSignal.timeout(ms)
    const result = await getContentClient().fetch<unknown>(query, {...params}, {signal, cache: 'no-store'})
    return isAnswer(result) ? ok(result) : fail('content', 'The answer is not what was asked for')
  } catch (cause) {
    return fail('content', getErrorMessage(cause))
  }
}

/** A document as returned by each of our projections. */
export type Row = {readonly id: string}

/** Whether a result has the shape that the query returns. */
export type IsAnswer<T> = (result: unknown) => result is T

/** The result of a query for a list of documents; their content is checked elsewhere. */
export function isRows(result: unknown): result is readonly Row[] {
  return Array.isArray(result) && result.every(isRow)
}

/** The result of a query for one document. */
export function isRowOrNull(result: unknown): result is Row | null {
  return result === null || isRow(result)
}

/** The result of a `count()`. */
export function isCount(result: unknown): result is number {
  return Number.isInteger(result)
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
}
