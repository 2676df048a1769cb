import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import {SHOWN_ORDER} from '@forecourt/schemas/document/shown-order'
import {isShownAt} from '@forecourt/schemas/document/visibility'
import {author, post, postCategory} from '@forecourt/schemas/post/post'
import {findScoped, listAll, listLive, listScoped, type SiteScope} from '#/gateways/cms/list-scoped'
import {getClock, type View} from '#/lib/site-view'
import {removeDeadLinks} from '#/tenant/remove-dead-links'

const {title, slug, category, author: writer, tags, publishedAt, image, excerpt, scope} = post.fields

/** The fields of a post shown on a card; its text is read with its page. */
const postCard = {
  ...post,
  fields: {title, slug, category, author: writer, tags, publishedAt, image, excerpt, scope},
}

export type PostCard = DocumentOf<typeof postCard>
export type Post = DocumentOf<typeof post>
export type PostCategory = DocumentOf<typeof postCategory>
export type Author = DocumentOf<typeof author>

/** A site's published posts, newest first. Throws `ContentUnavailable`. */
export async function listPosts(site: SiteScope): Promise<readonly PostCard[]> {
  'use cache'
  return listLive(postCard, site, {order: 'publishedAt desc, _id asc'})
}

/** The post with this slug; null before its publication and if the site has none. Throws `ContentUnavailable`. */
export async function getPost(site: SiteScope, wanted: string): Promise<Post | null> {
  'use cache'
  const found = await findScoped(post, site, wanted)
  return found && isShownAt(post, found, getClock(site.slug)) ? removeDeadLinks(site.slug, found) : null
}

/** The categories of a site's posts. Throws `ContentUnavailable`. */
export async function listPostCategories(site: SiteScope): Promise<readonly PostCategory[]> {
  'use cache'
  return listScoped(postCategory, site, {order: SHOWN_ORDER.postCategory})
}

/** The authors. Throws `ContentUnavailable`. */
export async function listAuthors(view: View): Promise<readonly Author[]> {
  'use cache'
  return listAll(author, view)
}
