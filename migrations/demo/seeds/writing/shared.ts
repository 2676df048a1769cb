import {documents} from '@forecourt/schemas/documents'
import * as z from 'zod'
import type {SeedDocument} from '../../load/seed-document.ts'
import {readYaml} from '../read-data.ts'
import {pageDocument} from './seed-writing.ts'
import {writtenDocument} from './written-fields.ts'

// The fields that are not named are those of each document's declaration: content.test.ts compares them.
const document = z.looseObject({slug: z.string()})

const sharedSchema = z.strictObject({
  /** Headings that posts are sorted into. A site shows those that its own posts have. */
  categories: z.array(document),
  /** What questions of all sites are about. */
  topics: z.array(document),
  authors: z.array(z.looseObject({id: z.string()})),
  tradeInQuestions: z.array(z.looseObject({})),
  /** The page of every site about how to use it, and whom to tell. */
  accessibility: z.strictObject({title: z.string(), description: z.string(), body: z.string()}),
  staff: z.array(document),
})

const shared = readYaml('writing/shared.yaml', sharedSchema)

/** The brands of all sites. One has its country in its short name, as importers' systems give it. */
export function brandDocuments(): SeedDocument[] {
  return readYaml('writing/brands.yaml', z.array(z.looseObject({name: z.string()}))).map((brand) =>
    writtenDocument(documents.manufacturer, `manufacturer-${brand.name.toLowerCase()}`, brand),
  )
}

/** The page of a site about how to use it, with its locations to tell. */
export function accessibilityDocument(site: string, scope: object): SeedDocument {
  const {body, ...page} = shared.accessibility
  const blocks = [
    {block: 'words', body},
    {block: 'locations', title: 'Where to reach us', department: 'all'},
  ]
  return pageDocument(site, {...page, slug: 'accessibility', blocks}, scope)
}

/** Content that several sites share: headings, authors and questions. */
export function sharedWriting(): SeedDocument[] {
  const {categories, authors, topics, tradeInQuestions} = shared
  return [
    ...categories.map((category, at) =>
      writtenDocument(documents.postCategory, `category-${category.slug}`, {
        ...category,
        order: (at + 1) * 10,
      }),
    ),
    ...authors.map(({id, ...author}) => writtenDocument(documents.author, `author-${id}`, author)),
    ...topics.map((topic, at) =>
      writtenDocument(documents.questionTopic, `question-topic-${topic.slug}`, {
        ...topic,
        order: (at + 1) * 10,
      }),
    ),
    ...tradeInQuestions.map((question, at) =>
      writtenDocument(documents.faq, `faq-trade-in-${at + 1}`, {
        ...question,
        topic: 'question-topic-trade-in',
        order: 100 + at * 10,
        scope: {audience: 'all'},
      }),
    ),
  ]
}

/** Staff users follow the sites they edit. */
export function staffDocuments(): SeedDocument[] {
  return shared.staff.map(({slug, ...user}) =>
    writtenDocument(documents.staffUser, `staff-${slug}`, {
      ...user,
      email: `${slug}@staff.example.com.au`,
      active: true,
    }),
  )
}
