import {linkTo} from '@forecourt/schemas/routes/routes'
import type {PostCard} from './list-posts'

type FeedFacts = {
  /** The site's address, for example "https://example.com". */
  readonly origin: string
  readonly title: string
  readonly posts: readonly PostCard[]
  /** Names of authors by id. */
  readonly authors: ReadonlyMap<string, string>
  /** The author of a post without one. */
  readonly dealer: string
}

const MOST_POSTS = 50

/** The newest posts of a site as an Atom feed (RFC 4287). */
export function writeFeed({origin, title, posts, authors, dealer}: FeedFacts): string {
  const shown = posts.slice(0, MOST_POSTS)
  const changed = shown.map(getChangedAt).toSorted().at(-1) ?? new Date(0).toISOString()
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escapeXml(title)}</title>`,
    `<id>${escapeXml(`${origin}${linkTo('blog')}`)}</id>`,
    `<link href="${escapeXml(`${origin}${linkTo('blog')}`)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(`${origin}${linkTo('postFeed')}`)}"/>`,
    `<updated>${changed}</updated>`,
    ...shown.flatMap((post) => {
      const url = escapeXml(`${origin}${linkTo('post', {slug: post.slug})}`)
      return [
        '<entry>',
        `<title>${escapeXml(post.title)}</title>`,
        `<id>${url}</id>`,
        `<link href="${url}"/>`,
        `<published>${new Date(post.publishedAt).toISOString()}</published>`,
        `<updated>${getChangedAt(post)}</updated>`,
        `<author><name>${escapeXml(authors.get(post.author ?? '') ?? dealer)}</name></author>`,
        ...post.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
        ...(post.excerpt ? [`<summary>${escapeXml(post.excerpt)}</summary>`] : []),
        '</entry>',
      ]
    }),
    '</feed>',
  ]
  return `${lines.join('\n')}\n`
}

function getChangedAt({publishedAt, updatedAt}: PostCard): string {
  const times = [publishedAt, updatedAt ?? publishedAt].map((time) => Date.parse(time))
  return new Date(Math.max(...times)).toISOString()
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\p{Cc}+/gu, ' ')
}
