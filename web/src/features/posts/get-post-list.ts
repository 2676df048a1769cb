import type {ImageValue} from '@forecourt/schemas/fields/media'
import {toSlug} from '@forecourt/schemas/values/to-slug'
import {isPostIn, type PostList} from '#/domain/posts/post-lists'
import {getView} from '#/lib/site-view'
import {getSiteScope, type TenantConfig} from '#/tenant/tenant-config'
import {listAuthors, listPostCategories, listPosts, type PostCard} from './list-posts'

/** The heading of a list of posts. */
export type PostHeading = {
  readonly title: string
  readonly text: string | null
  /** The picture of an author or a category. */
  readonly image: ImageValue | null
}

/** The posts of a list with its heading; null for a list without posts on the site. Throws `ContentUnavailable`. */
export async function getPostList(
  tenant: TenantConfig,
  list: PostList,
): Promise<{heading: PostHeading; posts: readonly PostCard[]} | null> {
  const all = await listPosts(getSiteScope(tenant))
  const found = await findHeading(tenant, list, all)
  const posts = found ? all.filter((one) => isPostIn(one, {...list, ids: found.ids})) : []
  return found && posts.length > 0 ? {heading: found, posts} : null
}

async function findHeading(
  tenant: TenantConfig,
  {by, of}: PostList,
  posts: readonly PostCard[],
): Promise<(PostHeading & {ids: readonly string[]}) | null> {
  const none = {ids: [], text: null, image: null}
  switch (by) {
    case 'all': {
      const {title, introduction} = tenant.settings.posts
      return {...none, title, text: introduction}
    }
    case 'category': {
      const found = (await listPostCategories(getSiteScope(tenant))).filter(({slug}) => slug === of)
      const [first] = found
      return first
        ? {
            ...none,
            ids: found.map(({id}) => id),
            title: first.name,
            text: first.description,
            image: first.image,
          }
        : null
    }
    case 'author': {
      const found = (await listAuthors(getView(tenant.slug))).filter(({slug}) => slug === of)
      const [first] = found
      if (!first) return null
      const text = [first.role, first.text].filter((part) => part !== null).join('. ')
      return {ids: found.map(({id}) => id), title: first.name, text: text || null, image: first.image}
    }
    case 'tag': {
      const tag = posts.flatMap(({tags}) => tags).find((one) => toSlug(one) === of)
      return tag === undefined ? null : {...none, title: tag}
    }
  }
}
