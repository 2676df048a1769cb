import type {IdentifiedSanityDocumentStub, SanityClient} from '@sanity/client'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {createLakeClient} from '../../src/content/lake-client.ts'
import {migrateContent, revertContent} from '../../src/content/migrate-content.ts'
import {readEnv} from '../../src/env.ts'
import {type StandIn, startCms} from '../../src/testing/stand-ins.ts'
import {migration as authorSlugs} from '../2026-11-23-author-slugs/index.ts'
import {migration} from './index.ts'

const NAMED = [
  {name: '2026-11-23-author-slugs', ...authorSlugs},
  {name: '2026-11-23-question-topics', ...migration},
]
const NEVER = AbortSignal.any([])

let cms: StandIn
let client: SanityClient

beforeAll(async () => {
  const started = await startCms()
  cms = started
  client = createLakeClient(readEnv.content(started.env))
  const documents: IdentifiedSanityDocumentStub[] = [
    {_id: 'faq-a', _type: 'faq', question: 'A?', topic: 'tradeIn'},
    {_id: 'faq-b', _type: 'faq', question: 'B?'},
    {_id: 'drafts.faq-c', _type: 'faq', question: 'C?', topic: 'finance'},
    {
      _id: 'page-a',
      _type: 'page',
      blocks: [
        {_key: 'one', _type: 'questions', topic: 'warranty'},
        {_key: 'two', _type: 'words'},
        {_key: 'three', _type: 'questions'},
      ],
    },
    {_id: 'author-a', _type: 'author', name: 'Zoë O’Brien'},
    {_id: 'author-b', _type: 'author', name: 'Known', slug: {_type: 'slug', current: 'mine'}},
  ]
  const transaction = client.transaction()
  for (const document of documents) transaction.createOrReplace(document)
  await transaction.commit()
})
afterAll(() => cms.close())

async function getTopics(): Promise<unknown> {
  return client.fetch(
    `{"questions": *[_type == "faq"] | order(question).topic, "blocks": *[_id == "page-a"][0].blocks[].topic}`,
  )
}

const refTo = (slug: string) => ({_type: 'reference', _ref: `question-topic-${slug}`})

it('topics and authors › get their documents and addresses, once, and go back', async () => {
  const before = await getTopics()
  await migrateContent(client, NAMED, NEVER)
  expect(await getTopics()).toEqual({
    questions: [refTo('trade-in'), refTo('general'), refTo('finance')],
    blocks: [refTo('warranty'), null, refTo('general')],
  })
  expect(await client.fetch('*[_type == "questionTopic"] | order(order).slug.current')).toEqual([
    'general',
    'buying',
    'finance',
    'trade-in',
    'service',
    'warranty',
  ])
  expect(await client.fetch('*[_type == "author"] | order(_id).slug.current')).toEqual([
    'zoe-o-brien',
    'mine',
  ])
  expect(await migrateContent(client, NAMED, NEVER)).toEqual([])

  await revertContent(client, NAMED, '2026-11-23-question-topics', NEVER)
  // A question without a topic counted as general before, too.
  expect(await getTopics()).toEqual({
    questions: ['tradeIn', 'general', 'finance'],
    blocks: ['warranty', null, 'general'],
  })
  expect(before).toMatchObject({questions: ['tradeIn', null, 'finance']})
  expect(await client.fetch('count(*[_type == "questionTopic"])')).toBe(0)
})
