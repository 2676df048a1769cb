import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {cacheLife, cacheTag} from 'next/cache'
import {MAX_TAGS, tags} from '#/lib/cache-tags'
import {ok} from '#/lib/result'
import type {View} from '#/lib/site-view'
import {isRows, type Row} from './answer-shapes.ts'
import {OUTAGE} from './content-change.ts'
import {keepLastGood} from './last-good.ts'
import {readPreview} from './preview/read-preview.ts'
import {type QueryParams, queryContent} from './query-content.ts'

export type ContentRead<T> = {
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
  const {value, fresh} = keepLastGood(JSON.stringify([query, params]), parsed)
  if (fresh) cacheLife('content')
  else cacheLife('fallback')
  const outage = fresh ? [] : [tags.document(OUTAGE)]
  cacheTag(...[tags.content, ...outage, ...tagsOf(value)].slice(0, MAX_TAGS))
  return value
}
