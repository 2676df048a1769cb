import {documents} from '@forecourt/schemas/documents'
import {type SeedDocument, type Seeded, seedDocument} from '../../load/seed-document.ts'
import {morning, type SeedClock} from '../clock.ts'
import type {SeedPage, SeedWriting} from './read-writing.ts'

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
    ...writing.posts.map(({category, author, daysAgo, ...post}) =>
      seedDocument(documents.post, `post-${post.slug}`, {
        ...post,
        category: `category-${category}`,
        author: `author-${author}`,
        publishedAt: morning(clock, zone, daysAgo),
        scope,
      }),
    ),
    ...writing.questions.map(({topic, ...question}, at) =>
      seedDocument(documents.faq, `faq-${site}-${at + 1}`, {
        ...question,
        topic: `question-topic-${topic}`,
        order: (at + 1) * 10,
        scope,
      }),
    ),
    ...writing.redirects.map((redirect, at) =>
      seedDocument(documents.redirect, `redirect-${site}-${at + 1}`, {...redirect, scope}),
    ),
  ]
}
