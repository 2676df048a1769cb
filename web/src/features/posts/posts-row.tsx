import {ALL_POSTS, linkToPosts} from '#/domain/posts/post-lists'
import {getSiteScope, resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {CardBand} from '#/ui/card-band'
import {listPostCategories, listPosts} from './list-posts'
import {PostCardView} from './post-card-view'
import {listCategoryNames} from './posts-page'

const SHOWN = 3

/** A site's posts, newest first, and what their cards need besides. Throws `ContentUnavailable`. */
export async function listPostCards(tenant: TenantConfig) {
  const site = getSiteScope(tenant)
  const [posts, categories] = await Promise.all([listPosts(site), listPostCategories(site)])
  return {posts, besides: {categories: listCategoryNames(categories), zone: resolveTenantZone(tenant)}}
}

/** The newest posts on the home page. Throws `ContentUnavailable`. */
export async function renderPostsRow(tenant: TenantConfig) {
  const {posts, besides} = await listPostCards(tenant)
  return (
    <CardBand
      title={tenant.settings.posts.title}
      link={{label: 'All posts', href: linkToPosts(ALL_POSTS)}}
      cards={posts
        .slice(0, SHOWN)
        .map((post) => (
          <PostCardView
            key={post.id}
            post={post}
            category={besides.categories.get(post.category ?? '') ?? null}
            zone={besides.zone}
            level={3}
          />
        ))}
    />
  )
}
