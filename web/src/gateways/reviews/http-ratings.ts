import {LRUCache} from 'lru-cache'
import * as z from 'zod'
import {fail, ok, type Result} from '#/lib/result'
import {isTaken, requestJson} from '../request-json.ts'
import type {Rating, ReviewRatings} from './port.ts'

type Options = {
  /** The base address, without a trailing slash. */
  readonly url: string
  readonly key: string | undefined
  readonly timeoutMs?: number
}

// Pages wait for this request.
const TIMEOUT_MS = 2000
/** The maximum number of ratings kept for an outage; the least recently read are removed first. */
const MAX_KEPT = 2000

const answerSchema = z.object({
  rating: z.number().min(0).max(5),
  count: z.number().int().min(0).nullish(),
})

/**
 * Requests `GET /api/reviews/snap21?orgId=` from a reviews service (spec 7.12), and keeps each last good response.
 */
export function createHttpRatings({url, key, timeoutMs = TIMEOUT_MS}: Options): ReviewRatings {
  const kept = new LRUCache<string, {readonly rating: Rating | null}>({max: MAX_KEPT})

  async function ask(organisation: string): Promise<Result<Rating | null>> {
    const asked = new URL(`${url}/api/reviews/snap21`)
    asked.searchParams.set('orgId', organisation)
    const headers = key ? {authorization: `Bearer ${key}`} : undefined
    const found = await requestJson('ratings', asked.href, {headers, cache: 'no-store', timeoutMs})
    if ('error' in found) return fail('reviews', found.error)
    const {status, answer} = found
    if (status === 404) return ok(null)
    if (!isTaken(status)) return fail('reviews', `ratings ${status}`)
    const parsed = answerSchema.safeParse(answer)
    if (!parsed.success) return fail('reviews', 'ratings answer does not parse')
    return ok({average: parsed.data.rating, count: parsed.data.count ?? null})
  }

  return {
    getRating: async (organisation) => {
      const answer = await ask(organisation)
      if (answer.ok) {
        kept.set(organisation, {rating: answer.data})
        return ok({rating: answer.data, isFresh: true})
      }
      const last = kept.get(organisation)
      return last ? ok({rating: last.rating, isFresh: false}) : answer
    },
  }
}
