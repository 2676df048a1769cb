import {at, createIfNotExists, defineMigration, del, type NodePatch, patch, set} from '@sanity/migrate'
import * as z from 'zod'
import {defineContentMigration} from '../../src/content/content-migration.ts'

/** The topics of the former fixed list, by stored value: their short names and titles. */
const TOPICS: {readonly [stored: string]: readonly [slug: string, name: string]} = {
  general: ['general', 'General'],
  buying: ['buying', 'Buying a car'],
  finance: ['finance', 'Finance'],
  tradeIn: ['trade-in', 'Trade-in'],
  service: ['service', 'Service and parts'],
  warranty: ['warranty', 'Warranty'],
}
const FORMER_DEFAULT = 'general'

const reference = z.object({_ref: z.string()})
const page = z.looseObject({
  blocks: z.array(z.looseObject({_key: z.string(), _type: z.string(), topic: z.unknown().optional()})),
})

export const migration = defineContentMigration({
  up: defineMigration({
    title: 'Topics of questions are documents: staff write, sort and place them (2.30)',
    documentTypes: ['faq', 'page'],
    async *migrate(documents) {
      for (const [at, [slug, name]] of Object.values(TOPICS).entries())
        yield createIfNotExists({
          _id: getTopicId(slug),
          _type: 'questionTopic',
          name,
          slug: {_type: 'slug', current: slug},
          order: (at + 1) * 10,
        })
      for await (const document of documents()) {
        const patches = changeTopics(document, (topic) =>
          isReference(topic) ? undefined : toReference(topic),
        )
        if (patches.length > 0) yield patch(document._id, patches)
      }
    },
  }),
  // A topic that staff have created has no value in the former list.
  down: defineMigration({
    title: 'Topics of questions are a fixed list; questions of other topics are general ones',
    documentTypes: ['faq', 'page'],
    async *migrate(documents, {client}) {
      for await (const document of documents()) {
        const patches = changeTopics(document, (topic) => (isReference(topic) ? toWord(topic) : undefined))
        if (patches.length > 0) yield patch(document._id, patches)
      }
      const ids = Object.values(TOPICS).map(([slug]) => getTopicId(slug))
      for (const id of await client.fetch<string[]>('*[_id in $ids]._id', {ids})) yield del(id)
    },
  }),
})

type Document = {readonly _type: string; readonly [field: string]: unknown}

/** The changes of a document's topics: of a question, or of each block of questions on a page. */
function changeTopics(document: Document, change: (topic: unknown) => unknown): NodePatch[] {
  const patches = (path: (string | {_key: string})[], topic: unknown) => {
    const next = change(topic)
    return next === undefined ? [] : [at(path, set(next))]
  }
  if (document._type === 'faq') return patches(['topic'], document.topic)
  const {data} = page.safeParse(document)
  return (data?.blocks ?? []).flatMap(({_key, _type, topic}) =>
    _type === 'questions' ? patches(['blocks', {_key}, 'topic'], topic) : [],
  )
}

function isReference(topic: unknown): topic is {_ref: string} {
  return reference.safeParse(topic).success
}

function toReference(topic: unknown): object {
  const [slug] = TOPICS[String(topic ?? FORMER_DEFAULT)] ?? TOPICS[FORMER_DEFAULT] ?? ['']
  return {_type: 'reference', _ref: getTopicId(slug)}
}

function toWord({_ref}: {_ref: string}): string {
  const known = Object.entries(TOPICS).find(([, [slug]]) => getTopicId(slug) === _ref)
  return known?.[0] ?? FORMER_DEFAULT
}

function getTopicId(slug: string): string {
  return `question-topic-${slug}`
}
