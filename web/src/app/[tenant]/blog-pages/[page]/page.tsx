import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'
import {BlogPage} from '#/features/posts/blog-page'
import {listPostCategories, listPosts} from '#/features/posts/list-posts'
import {viewOf} from '#/lib/site-view'
import {scopeOf} from '#/tenant/site-scope'
import {zoneOf} from '#/tenant/zone-of'
import {pageTenant} from '../../page-tenant'

type Params = {params: Promise<{tenant: string; page: string}>}

export function generateStaticParams(): {page: string}[] {
  return [{page: '0'}]
}

export async function generateMetadata({params}: Params): Promise<Metadata> {
  const {tenant, page} = await params
  const {settings} = await pageTenant(tenant)
  return {
    title: `${settings.posts.title}, page ${page}`,
    alternates: {canonical: withQuery(linkTo('blog'), {page})},
  }
}

/** Older posts: the proxy puts the page's number, which it has checked, into the path. */
export default async function OlderPosts({params}: Params) {
  const {tenant: segment, page} = await params
  const tenant = await pageTenant(segment)
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
      page={Math.max(1, Number(page) || 1)}
    />
  )
}
