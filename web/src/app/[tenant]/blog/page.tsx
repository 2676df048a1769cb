import type {Metadata} from 'next'
import {BlogPage} from '#/features/posts/blog-page'
import {listPostCategories, listPosts} from '#/features/posts/list-posts'
import {getView} from '#/lib/site-view'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {getSiteScope, resolveTenantZone} from '#/tenant/tenant-config'
import {getPageTenant} from '../page-tenant'

type Params = {params: Promise<{tenant: string}>}

export async function generateMetadata({params}: Params): Promise<Metadata> {
  const {settings} = await getPageTenant((await params).tenant)
  return {
    title: settings.posts.title,
    description: settings.posts.introduction ?? undefined,
    ...describeToSearchEngines('blog'),
  }
}

export default async function Blog({params}: Params) {
  const tenant = await getPageTenant((await params).tenant)
  const [posts, categories] = await Promise.all([
    listPosts(getSiteScope(tenant)),
    listPostCategories(getView(tenant.slug)),
  ])
  return (
    <BlogPage
      posts={posts}
      categories={categories}
      settings={tenant.settings.posts}
      zone={resolveTenantZone(tenant)}
      page={1}
    />
  )
}
