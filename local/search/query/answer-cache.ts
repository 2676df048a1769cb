import {LRUCache} from 'lru-cache'
import type {Reply, Request} from '../http/route.ts'

/** The reference's default number of kept answers. */
const MOST_ANSWERS = 1000
const LIFE_SECONDS = 60

/** Answers of searches that ask for it with `use_cache`, for a minute, or as long as a scoped key says. */
export class AnswerCache {
  readonly #answers = new LRUCache<string, Reply>({max: MOST_ANSWERS})

  /**
   * The kept answer to the same request, or a new one. What a scoped key holds is a part of the request, so two keys
   * share no answer, and goes before what the request asks.
   */
  async answer(request: Request, work: () => Reply | Promise<Reply>): Promise<Reply> {
    const {use_cache, cache_ttl: _, ...query} = request.query
    const asked = String(request.embedded.use_cache ?? use_cache)
    if (asked !== 'true' && asked !== '1') return work()
    const key = JSON.stringify([
      request.path,
      query,
      request.body.toString(),
      request.key?.id,
      request.embedded,
    ])
    const known = this.#answers.get(key)
    if (known) return known
    const reply = await work()
    const seconds = Number(request.embedded.cache_ttl ?? LIFE_SECONDS)
    if (seconds > 0) this.#answers.set(key, reply, {ttl: seconds * 1000})
    return reply
  }

  clear(): void {
    this.#answers.clear()
  }
}
