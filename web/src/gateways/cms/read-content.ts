import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {LRUCache} from 'lru-cache'
import {cacheLife, cacheTag} from 'next/cache'
import {MAX_TAGS, tags} from '#/lib/cache-tags'
import {getProcessValue} from '#/lib/process-store'
import {ContentUnavailable, ok, type Result} from '#/lib/result'
import type {View} from '#/lib/site-view'
import {OUTAGE} from './content-change.ts'
import {readPreview} from './preview/read-preview.ts'
import {isRows, type QueryParams, queryContent, type Row} from './query-content.ts'

type ContentRead<T> = {
  /** The type of the documents. */
  definition: DocumentDefinition
  /** A list of them with a projection of ours. */
  query: string
  params?: QueryParams
  /** Reads the documents; invalid parts are dropped and reported, it never throws. */
  parse: (rows: readonly Row[]) => T
  /** The tags that release this read, beside the one of all content. */
  tags: (value: T) => readonly string[]
  /** Whose eyes it is read with; the public's unless said otherwise. */
  view?: View
}

/**
 * The one way pages read content: asks, parses, keeps the last good answer, and tags the cached function it is
 * called in. Call it inside `'use cache'` only. Throws `ContentUnavailable`.
 */
export async function readContent<T>(read: ContentRead<T>): Promise<T> {
  const {definition, query, params = {}, parse, tags: tagsOf, view = 'public'} = read
  if (view !== 'public')
    return readPreview({query, params, definitions: [definition], isAnswer: isRows, parse, view})
  const answer = await queryContent(query, params, isRows)
  const parsed = answer.ok ? ok(parse(answer.data)) : answer
  const {value, fresh} = withLastGood(JSON.stringify([query, params]), parsed)
  if (fresh) cacheLife('content')
  else cacheLife('fallback')
  const outage = fresh ? [] : [tags.document(OUTAGE)]
  cacheTag(...[tags.content, ...outage, ...tagsOf(value)].slice(0, MAX_TAGS))
  return value
}

/** The most answers kept for an outage; the least recently read goes first. */
const MAX_KEPT = 2000

type Reading<T> = {
  readonly value: T
  /** False when the backend is down and this is the last good answer. */
  readonly fresh: boolean
}

/**
 * Keeps each good answer by its key and gives it again while the backend is down. Throws `ContentUnavailable`
 * when it is down and nothing is kept.
 */
export function withLastGood<T>(key: string, answer: Result<T>): Reading<T> {
  const answers = getProcessValue('content', () => new LRUCache<string, {data: unknown}>({max: MAX_KEPT}))
  if (!answer.ok) {
    const kept = answers.get(key)
    if (!kept) throw new ContentUnavailable(answer.error.message)
    // The key names what was asked, so what is kept under it has the type of its answer.
    return {value: kept.data as T, fresh: false}
  }
  answers.set(key, {data: answer.data})
  return {value: answer.data, fresh: true}
}
