import {documents} from '@forecourt/schemas/documents'
import type {ValuesOf} from '@forecourt/schemas/fields/field'
import {paragraphs} from '@forecourt/schemas/fields/paragraphs'
import type {PageBlock} from '@forecourt/schemas/page/page'
import {type SeedDocument, type Seeded, type SeedPicture, seedDocument} from '../../load/seed-document.ts'
import {morning, type SeedClock} from '../clock.ts'
import type {CATEGORIES, TOPICS} from './shared.ts'

type Block = PageBlock extends infer B
  ? B extends {readonly block: infer N}
    ? {readonly block: N} & Omit<Seeded<B>, 'block' | 'key'>
    : never
  : never

type SeedPost = {
  readonly slug: string
  readonly title: string
  readonly category: keyof typeof CATEGORIES
  readonly author: string
  readonly daysAgo: number
  readonly image?: SeedPicture
  readonly excerpt: string
  readonly body: readonly string[]
  readonly tags?: readonly string[]
  readonly models?: readonly string[]
  readonly cars?: Seeded<ValuesOf<typeof documents.post.fields>['cars']>
}

export type SeedPage = {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly blocks: readonly Block[]
}

/** A site's editorial content besides offers: pages, posts, questions and redirects. */
export type SeedWriting = {
  readonly pages: readonly SeedPage[]
  readonly posts: readonly SeedPost[]
  readonly questions: readonly {
    readonly topic: keyof typeof TOPICS
    readonly question: string
    readonly answer: readonly string[]
  }[]
  readonly redirects: readonly {readonly from: string; readonly to: string}[]
}

type Place = {readonly slug: string; readonly zone: string; readonly scope: Seeded<Scope>}
type Scope = {
  readonly audience: 'all' | 'layers' | 'sites'
  readonly sites: readonly string[]
  readonly layers: readonly string[]
  readonly excludedSites: readonly string[]
}

export function pageDocument(id: string, page: SeedPage, scope: Seeded<Scope>): SeedDocument {
  return seedDocument(documents.page, id, {...page, searchable: true, scope})
}

/** The documents of a site's editorial content, dated relative to the day of seeding. */
export function writingDocuments(
  writing: SeedWriting,
  {slug: site, zone, scope}: Place,
  clock: SeedClock,
): SeedDocument[] {
  return [
    ...writing.pages.map((page) =>
      pageDocument(`page-${site}-${page.slug.replaceAll('/', '-')}`, page, scope),
    ),
    ...writing.posts.map(({category, author, daysAgo, body, ...post}) =>
      seedDocument(documents.post, `post-${post.slug}`, {
        ...post,
        category: `category-${category}`,
        author: `author-${author}`,
        publishedAt: morning(clock, zone, daysAgo),
        body: paragraphs(...body),
        scope,
      }),
    ),
    ...writing.questions.map(({answer, topic, ...question}, at) =>
      seedDocument(documents.faq, `faq-${site}-${at + 1}`, {
        ...question,
        topic: `question-topic-${topic}`,
        answer: paragraphs(...answer),
        order: (at + 1) * 10,
        scope,
      }),
    ),
    ...writing.redirects.map((redirect, at) =>
      seedDocument(documents.redirect, `redirect-${site}-${at + 1}`, {...redirect, scope}),
    ),
  ]
}
