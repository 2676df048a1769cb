import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'
import {BlogPage} from '#/features/posts/blog-page'
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
  return <BlogPage tenant={tenant} page={Math.max(1, Number(page) || 1)} />
}
