import {documents} from '@forecourt/schemas/documents'
import type {SeedDocument} from '../../load/seed-document.ts'
import {morning, type SeedClock} from '../clock.ts'
import type {SeedSite} from '../read-site.ts'
import {readWriting, type SeedPage} from './read-writing.ts'
import {writtenDocument} from './written-fields.ts'

export function pageDocument(site: string, page: SeedPage, scope: object): SeedDocument {
  const id = `page-${site}-${page.slug.replaceAll('/', '-')}`
  return writtenDocument(documents.page, id, {...page, searchable: true, scope})
}

/** The documents of a site's editorial content, dated relative to the day of seeding. */
export function writingDocuments(
  {slug: site, zone}: SeedSite,
  scope: object,
  clock: SeedClock,
): SeedDocument[] {
  const writing = readWriting(site)
  return [
    ...writing.pages.map((page) => pageDocument(site, page, scope)),
    ...writing.posts.map(({category, author, daysAgo, ...post}) =>
      writtenDocument(documents.post, `post-${post.slug}`, {
        ...post,
        category: `category-${category}`,
        author: `author-${author}`,
        publishedAt: morning(clock, zone, daysAgo),
        scope,
      }),
    ),
    ...writing.questions.map(({topic, ...question}, at) =>
      writtenDocument(documents.faq, `faq-${site}-${at + 1}`, {
        ...question,
        topic: `question-topic-${topic}`,
        order: (at + 1) * 10,
        scope,
      }),
    ),
    ...writing.redirects.map((redirect, at) =>
      writtenDocument(documents.redirect, `redirect-${site}-${at + 1}`, {...redirect, scope}),
    ),
  ]
}
