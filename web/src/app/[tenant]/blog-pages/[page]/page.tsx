import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'
import {BlogPage} from '#/features/posts/blog-page'
import {listPostCategories, listPosts} from '#/features/posts/list-posts'
import {getView} from '#/lib/site-view'
import {getSiteScope, resolveTenantZone} from '#/tenant/tenant-config'
import {getPageTenant} from '../../page-tenant'

type Params = {params: Promise<{tenant: string; page: string}>}

export function generateStaticParams(): {page: string}[] {
  return [{page: '0'}]
}

export async function generateMetadata({params}: Params): Promise<Metadata> {
  const {tenant, page} = await params
  const {settings} = await getPageTenant(tenant)
  return {
    title: `${settings.posts.title}, page ${page}`,
    alternates: {canonical: withQuery(linkTo('blog'), {page})},
  }
}

/** Older posts: the proxy puts the page's number, which it has checked, into the path. */
export default async function OlderPosts({params}: Params) {
  const {tenant: segment, page} = await params
  const tenant = await getPageTenant(segment)
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
      page={Math.max(1, Number(page) || 1)}
    />
  )
}
