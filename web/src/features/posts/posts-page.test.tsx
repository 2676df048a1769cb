import {parseDocument} from '@forecourt/schemas/document/define-document'
import type {documents} from '@forecourt/schemas/documents'
import {renderToStaticMarkup} from 'react-dom/server'
import {prerender} from 'react-dom/static'
import {describe, expect, it, vi} from 'vitest'
import {listNextPosts, type PostList} from '#/domain/posts/post-lists'
import {buildTenant} from '#/tenant/build-tenant'
import {parseDirectory} from '#/tenant/directory'
import {getPostList} from './get-post-list'
import {PostsPage} from './posts-page'
import {renderPostsRow} from './posts-row'

const STORED: {readonly [type: string]: readonly object[]} = {
  post: ['One', 'Two', 'Three', 'Four'].map((title, at) => ({
    id: `p${at}`,
    title,
    slug: title.toLowerCase(),
    category: ['own', 'advice'][at] ?? 'all',
    author: 'ann',
    tags: at < 2 ? ['Café racers'] : [],
    publishedAt: '2026-11-01T00:00:00Z',
  })),
  postCategory: [
    {id: 'own', name: 'Our reviews', slug: 'reviews', description: 'By us.'},
    {id: 'all', name: 'Reviews', slug: 'reviews'},
    {id: 'advice', name: 'Advice', slug: 'advice'},
  ],
  author: [
    {id: 'ann', name: 'Ann', slug: 'ann', role: 'Sales', text: 'Drives everything.'},
    {id: 'bo', name: 'Bo', slug: 'bo'},
  ],
}

vi.mock('#/gateways/cms/list-scoped', async (importActual) => {
  const list = async (definition: (typeof documents)['post' | 'postCategory' | 'author']) =>
    (STORED[definition.name] ?? []).map((raw) => parseDocument(definition, raw).document)
  return {...(await importActual<object>()), listScoped: list, listAll: list, listLive: list}
})

const directory = parseDirectory({
  sites: [{id: 's', name: 'A', slug: 'a', hosts: ['a.example'], dealerships: ['d'], settings: 'own'}],
  layers: [{id: 'own', layer: 'site', title: 'A', posts: {pageSize: 3, title: 'News'}}],
  dealerships: [{id: 'd', name: 'A', slug: 'a', number: 1}],
})

const built = getBuilt()

function getBuilt() {
  const tenant = buildTenant(directory, 'a')
  if (!tenant) throw new Error('The site cannot be read')
  return tenant
}

async function draw(list: PostList, page = 1, pageSize = 3): Promise<string | null> {
  const posts = {...built.settings.posts, pageSize}
  const tenant = {...built, settings: {...built.settings, posts}}
  const found = await getPostList(tenant, list)
  if (!found) return null
  const {prelude} = await prerender(await PostsPage({tenant, list, page, ...found}))
  return new Response(prelude).text()
}

function listSlugs(html: string | null): string[] {
  return [...(html ?? '').matchAll(/<article.*?href="\/blog\/(\w+)"/g)].map(([, slug]) => slug ?? '')
}

describe('a list of posts', () => {
  it('begins with the newest in a row of its own, where a full row follows', async () => {
    const wide = (html: string | null) =>
      [...(html ?? '').matchAll(/<li class="sm:col-span-full">.*?href="\/blog\/(\w+)"/g)].map(
        ([, one]) => one,
      )
    expect(wide(await draw({by: 'all', of: '-'}, 1, 4))).toEqual(['one'])
    expect(wide(await draw({by: 'all', of: '-'}, 1, 3))).toEqual([])
    expect(wide(await draw({by: 'author', of: 'ann'}, 1, 4))).toEqual([])
  })

  it('is of all posts, page by page [2.21]', async () => {
    const first = await draw({by: 'all', of: '-'})
    expect(listSlugs(first)).toEqual(['one', 'two', 'three'])
    expect(first?.match(/href="\/blog\/(?:reviews|advice)"/g)).toEqual([
      'href="/blog/reviews"',
      'href="/blog/advice"',
    ])
    const second = await draw({by: 'all', of: '-'}, 2)
    expect(listSlugs(second)).toEqual(['four'])
    expect(second).toContain('href="/blog" rel="prev"')
    expect(await draw({by: 'author', of: 'ann'})).toContain('href="/blog/authors/ann?page=2" rel="next"')
  })

  it('is of every category with its short name, under the first one’s words [2.27]', async () => {
    const html = await draw({by: 'category', of: 'reviews'})
    expect(html).toMatch(/<h1[^>]*>Our reviews<\/h1>.*By us\./)
    expect(listSlugs(html)).toEqual(['one', 'three', 'four'])
  })

  it('is of an author, with what they do [2.21]', async () => {
    expect(await draw({by: 'author', of: 'ann'})).toMatch(/<h1[^>]*>Ann<\/h1>.*Sales\. Drives everything\./)
  })

  it('is of a tag, as staff write it [2.21]', async () => {
    const html = await draw({by: 'tag', of: 'cafe-racers'})
    expect(html).toMatch(/<h1[^>]*>Café racers<\/h1>/)
    expect(listSlugs(html)).toEqual(['one', 'two'])
  })

  it('has the choice of a category on the page of all posts alone [2.27]', async () => {
    const choice = '<nav aria-label="Topics"'
    expect(await draw({by: 'all', of: '-'})).toContain(choice)
    expect(await draw({by: 'author', of: 'ann'})).not.toContain(choice)
  })

  it('has its newest three on the home page, with their categories', async () => {
    const html = renderToStaticMarkup(await renderPostsRow(built))
    expect(listSlugs(html)).toEqual(['one', 'two', 'three'])
    expect(html).toMatch(/Our reviews.*Advice/)
    expect(html).toContain('href="/blog"')
  })

  it.each<PostList>([
    {by: 'category', of: 'none'},
    {by: 'author', of: 'bo'},
    {by: 'tag', of: 'towing'},
  ])('is none where nobody has written in it: %j', async (list) => expect(await draw(list)).toBeNull())
})

describe('listNextPosts', () => {
  it.each([
    ['b', 'cda'],
    ['d', 'abc'],
    ['unlisted', 'abc'],
  ])('lists what follows %s, from the start again after the last', (id, wanted) => {
    const posts = [...'abcd'].map((one) => ({id: one}))
    expect(
      listNextPosts(posts, id, 3)
        .map((post) => post.id)
        .join(''),
    ).toBe(wanted)
  })

  it('lists nothing on a site with one post', () => {
    expect(listNextPosts([{id: 'a'}], 'a', 3)).toEqual([])
  })
})
