import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import {toSlug} from '@forecourt/schemas/values/to-slug'

/** The criterion of a list of posts; `all` for the whole blog. */
const POST_LISTS = ['all', 'category', 'author', 'tag'] as const

/** A list of posts: its criterion, and its short name (`-` for all posts). */
export type PostList = {readonly by: (typeof POST_LISTS)[number]; readonly of: string}

export const ALL_POSTS: PostList = {by: 'all', of: '-'}

type Sorted = {
  readonly category: string | null
  readonly author: string | null
  readonly tags: readonly string[]
}

/** Whether a post belongs to a list; `ids` are those of the categories or authors with the list's short name. */
export function isPostIn(post: Sorted, {by, of, ids}: PostList & {readonly ids: readonly string[]}): boolean {
  switch (by) {
    case 'all':
      return true
    case 'category':
      return post.category !== null && ids.includes(post.category)
    case 'author':
      return post.author !== null && ids.includes(post.author)
    case 'tag':
      return post.tags.some((tag) => toSlug(tag) === of)
  }
}

/** A list of an internal path; null for a path that the routes never create. */
export function readPostList(by: string, of: string): PostList | null {
  const known = POST_LISTS.find((one) => one === by)
  return known ? {by: known, of} : null
}

/** The address of a list's page, from 1. */
export function linkToPosts({by, of}: PostList, page = 1): string {
  return withQuery(getListPath(by, of), {page: page > 1 ? String(page) : null})
}

function getListPath(by: PostList['by'], slug: string): string {
  switch (by) {
    case 'all':
      return linkTo('blog')
    case 'category':
      return linkTo('post', {slug})
    case 'author':
      return linkTo('postAuthor', {slug})
    case 'tag':
      return linkTo('postTag', {slug})
  }
}

/** Posts to read after one: those that follow it in the list, then from its start again, at most `count`. */
export function listNextPosts<T extends {readonly id: string}>(
  posts: readonly T[],
  id: string,
  count: number,
): readonly T[] {
  const at = posts.findIndex((post) => post.id === id)
  return [...posts.slice(at + 1), ...posts.slice(0, Math.max(at, 0))].slice(0, count)
}
