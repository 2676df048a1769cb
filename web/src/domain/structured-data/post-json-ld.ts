import {linkTo} from '@forecourt/schemas/routes/routes'
import {buildBriefDealer, removeAbsent} from './json-ld.ts'

type PostFacts = {
  readonly title: string
  readonly slug: string
  readonly publishedAt: string
  /** When it was last changed; null if unknown. */
  readonly updatedAt: string | null
  readonly excerpt: string | null
  readonly image: {readonly url: string} | null
  readonly tags: readonly string[]
}

type Around = {
  /** The site's address, for example "https://example.com". */
  readonly origin: string
  readonly dealer: string
  readonly author: {readonly name: string; readonly slug: string | null; readonly role: string | null} | null
  readonly category: string | null
}

/** A post as structured data: an article by its author, published by the dealer. */
export function buildPostJsonLd(post: PostFacts, {origin, dealer, author, category}: Around): object {
  const url = `${origin}${linkTo('post', {slug: post.slug})}`
  const publisher = buildBriefDealer({origin, name: dealer})
  return removeAbsent({
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.excerpt,
    image: post.image ? [new URL(post.image.url, origin).href] : [],
    datePublished: post.publishedAt,
    // A scheduled post was changed before its publication date.
    dateModified: [post.publishedAt, post.updatedAt ?? ''].toSorted().at(-1),
    author: author
      ? removeAbsent({
          '@type': 'Person',
          name: author.name,
          jobTitle: author.role,
          url: author.slug && `${origin}${linkTo('postAuthor', {slug: author.slug})}`,
        })
      : publisher,
    publisher,
    articleSection: category,
    keywords: post.tags,
  })
}
