import type {PostList} from '#/domain/posts/post-lists'
import type {PostHeading} from './get-post-list'
import type {PostCard} from './list-posts'

type Shown = {
  readonly list: PostList
  readonly heading: PostHeading
  readonly posts: readonly Pick<PostCard, 'title'>[]
  /** From 1. */
  readonly page: number
}

/**
 * The title and the description of a list of posts. A list of some says of what it is a part: a brand has a page with
 * the same name. The newest posts say what the list is about.
 */
export function describePostList({list, heading, posts, page}: Shown, postsTitle: string) {
  const isAll = list.by === 'all'
  const name = isAll ? heading.title : `${heading.title} | ${postsTitle}`
  const title = page > 1 ? `${name}, page ${page}` : name
  const named = isAll ? heading.title : `${postsTitle}, ${heading.title}`
  const about = (heading.text ?? named).replace(/\.$/, '')
  return {title, description: `${about}: ${posts.map((post) => post.title).join('; ')}.`}
}
