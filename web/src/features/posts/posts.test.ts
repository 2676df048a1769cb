import {describe, expect, it} from 'vitest'
import {ALL_POSTS} from '#/domain/posts/post-lists'
import {buildPostJsonLd} from '#/domain/structured-data/post-json-ld'
import {describePostList} from './describe-post-list'
import type {PostCard} from './list-posts'
import {writeFeed} from './write-feed'

const ORIGIN = 'https://dealer.example'

function buildCard(part: Partial<PostCard>): PostCard {
  return {
    id: 'post-a',
    updatedAt: '2026-11-03T02:00:00Z',
    title: 'Tow & <load>',
    slug: 'towing',
    category: null,
    author: 'ann',
    tags: ['Utes'],
    publishedAt: '2026-11-01T00:00:00Z',
    image: null,
    excerpt: 'Three numbers.',
    scope: {audience: 'all', layers: [], sites: [], excludedSites: []},
    ...part,
  }
}

describe('the feed of posts', () => {
  const feed = (posts: readonly PostCard[]) =>
    writeFeed({origin: ORIGIN, title: 'News', posts, authors: new Map([['ann', 'Ann']]), dealer: 'Dealer'})

  it('tells of each post: address, times, author, tags and what it says in brief [2.21]', () => {
    const text = feed([
      buildCard({}),
      buildCard({slug: 'later', author: null, updatedAt: null, excerpt: null}),
    ])
    expect(text).toContain('<title>Tow &amp; &lt;load&gt;</title>')
    expect(text).toContain('<link href="https://dealer.example/blog/towing"/>')
    expect(text).toContain('<published>2026-11-01T00:00:00.000Z</published>')
    expect(text.match(/<name>[^<]+/g)).toEqual(['<name>Ann', '<name>Dealer'])
    expect(text).toContain('<category term="Utes"/>')
    expect(text.match(/<summary>/g)).toHaveLength(1)
    // The feed's date is that of its newest entry.
    expect(/<updated>([^<]+)/.exec(text)?.[1]).toBe('2026-11-03T02:00:00.000Z')
  })

  it('has fifty posts at most', () => {
    const posts = Array.from({length: 51}, (_, at) => buildCard({slug: `post-${at}`}))
    expect(feed(posts).match(/<entry>/g)).toHaveLength(50)
  })
})

describe('the head of a list of posts', () => {
  const posts = ['Tow & load', 'First service'].map((title) => buildCard({title}))
  const heading = {title: 'Kia', text: null, image: null}

  it('names what the list is a part of, and what is in it', () => {
    expect(describePostList({list: {by: 'tag', of: 'kia'}, heading, posts, page: 1}, 'News')).toEqual({
      title: 'Kia | News',
      description: 'News, Kia: Tow & load; First service.',
    })
  })

  it('has the words of staff, and on later pages the number', () => {
    const all = {
      list: ALL_POSTS,
      heading: {...heading, title: 'News', text: 'From the yard.'},
      posts,
      page: 2,
    }
    expect(describePostList(all, 'News')).toEqual({
      title: 'News, page 2',
      description: 'From the yard: Tow & load; First service.',
    })
  })
})

describe('structured data of a post', () => {
  const around = {origin: ORIGIN, dealer: 'Dealer', category: 'Guides'}

  it('is an article by its author, published by the dealer [2.21]', () => {
    const author = {name: 'Ann', slug: 'ann', role: 'Sales'}
    expect(buildPostJsonLd({...buildCard({}), image: {url: '/image/a.jpg'}}, {...around, author})).toEqual({
      '@type': 'BlogPosting',
      '@id': 'https://dealer.example/blog/towing#post',
      mainEntityOfPage: 'https://dealer.example/blog/towing',
      headline: 'Tow & <load>',
      description: 'Three numbers.',
      image: ['https://dealer.example/image/a.jpg'],
      datePublished: '2026-11-01T00:00:00Z',
      dateModified: '2026-11-03T02:00:00Z',
      author: {
        '@type': 'Person',
        name: 'Ann',
        jobTitle: 'Sales',
        url: 'https://dealer.example/blog/authors/ann',
      },
      publisher: {
        '@type': 'AutoDealer',
        '@id': 'https://dealer.example/#dealer',
        name: 'Dealer',
        url: 'https://dealer.example/',
      },
      articleSection: 'Guides',
      keywords: ['Utes'],
    })
  })

  it('is by the dealer where no author is named, and never changed before its day', () => {
    const post = buildCard({updatedAt: '2026-10-01T00:00:00Z', tags: []})
    const node = buildPostJsonLd(post, {...around, author: null})
    expect(node).toMatchObject({author: {name: 'Dealer'}, dateModified: '2026-11-01T00:00:00Z'})
    expect(node).not.toHaveProperty('keywords')
    expect(node).not.toHaveProperty('image')
  })
})
