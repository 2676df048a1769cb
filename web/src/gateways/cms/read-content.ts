import {cacheLife, cacheTag} from 'next/cache'
import {MAX_TAGS, tags} from '#/lib/cache-tags'
import {ok} from '#/lib/result'
import {keepLastGood} from './last-good.ts'
import {type QueryParams, queryContent} from './query-content.ts'

export type ContentRead<T> = {
  query: string
  params?: QueryParams
  /** Unknown content becomes a house type here; invalid parts are dropped and reported, it never throws. */
  parse: (raw: unknown) => T
  /** The tags that release this read, beside the one of all content. */
  tags: (value: T) => readonly string[]
}

/**
 * The one way pages read content: asks, parses, keeps the last good answer, and tags the cached function it is
 * called in. Call it inside `'use cache'` only. Throws `ContentUnavailable`.
 */
export async function readContent<T>({query, params = {}, parse, tags: tagsOf}: ContentRead<T>): Promise<T> {
  const answer = await queryContent(query, params)
  const parsed = answer.ok ? ok(parse(answer.data)) : answer
  const {value, fresh} = keepLastGood(JSON.stringify([query, params]), parsed)
  if (fresh) cacheLife('content')
  else cacheLife('fallback')
  cacheTag(...[tags.content, ...tagsOf(value)].slice(0, MAX_TAGS))
  return value
}
