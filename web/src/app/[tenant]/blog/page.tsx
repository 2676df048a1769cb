import type {Metadata} from 'next'
import {BlogPage} from '#/features/posts/blog-page'
import {listPostCategories, listPosts} from '#/features/posts/list-posts'
import {viewOf} from '#/lib/site-view'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {scopeOf} from '#/tenant/site-scope'
import {zoneOf} from '#/tenant/zone-of'
import {pageTenant} from '../page-tenant'

type Params = {params: Promise<{tenant: string}>}

export async function generateMetadata({params}: Params): Promise<Metadata> {
  const {settings} = await pageTenant((await params).tenant)
  return {
    title: settings.posts.title,
    description: settings.posts.introduction ?? undefined,
    ...describeToSearchEngines('blog'),
  }
}

export default async function Blog({params}: Params) {
  const tenant = await pageTenant((await params).tenant)
  const [posts, categories] = await Promise.all([
    listPosts(scopeOf(tenant)),
    listPostCategories(viewOf(tenant.slug)),
  ])
  return (
    <BlogPage
      posts={posts}
      categories={categories}
      settings={tenant.settings.posts}
      zone={zoneOf(tenant)}
      page={1}
    />
  )
}
