import {linkTo} from '@forecourt/schemas/routes/routes'
import {toSlug} from '@forecourt/schemas/values/to-slug'
import {linkToPosts, type PostList} from '#/domain/posts/post-lists'
import {listPostsIn, listPublishedPosts} from '#/tenant/site-content'
import {ABSENT, type FoundPage, type RouteSite, showPage} from './found-page.ts'
import type {Address} from './parse-address.ts'

const PAGE_NUMBER = /^[1-9]\d{0,3}$/

/**
 * A page of a list of posts. It is cached by its path alone: known parameters become part of the path, others are
 * dropped.
 */
export function findPosts(list: PostList, {search}: Address, {content, now}: RouteSite): FoundPage {
  const posts = listPostsIn(content, list, now).length
  if (posts === 0) return ABSENT
  const wanted = new URLSearchParams(search).get('page') ?? ''
  const pages = Math.ceil(posts / content.settings.posts.pageSize)
  const isOlder = PAGE_NUMBER.test(wanted) && Number(wanted) > 1 && Number(wanted) <= pages
  return showPage(`/posts/${list.by}/${list.of}/${isOlder ? wanted : '1'}`)
}

/** The page of a post, or of the category with its slug. */
export function findPostPage(address: Address, site: RouteSite): FoundPage {
  const slug = address.parameter
  const category = findPosts({by: 'category', of: slug}, address, site)
  if (category.kind === 'page') return category
  const isThere = listPublishedPosts(site.content, site.now).some((one) => one.slug === slug)
  return isThere ? showPage(`/blog/${slug}`) : ABSENT
}

/** The pages of categories and posts, for the sitemap. */
export function listPostPaths(site: RouteSite): string[] {
  const posts = listPublishedPosts(site.content, site.now)
  return [
    ...listPostLists('category', site.content.categories, site),
    ...posts.map(({slug}) => linkTo('post', {slug})),
  ]
}

/** The lists of posts that are not empty, such as those of authors, for the sitemap. */
export function listPostLists(
  by: PostList['by'],
  known: ReadonlyMap<string, unknown>,
  {content, now}: RouteSite,
): string[] {
  return [...known.keys()]
    .filter((of) => listPostsIn(content, {by, of}, now).length > 0)
    .map((of) => linkToPosts({by, of}))
}

/** The lists of posts with a tag, for the sitemap. */
export function listTagPaths({content, now}: RouteSite): string[] {
  return listPublishedPosts(content, now)
    .flatMap(({tags}) => tags.map((tag) => toSlug(tag)))
    .filter((of) => of !== '')
    .map((of) => linkToPosts({by: 'tag', of}))
}
