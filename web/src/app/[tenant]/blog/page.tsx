import type {Metadata} from 'next'
import {BlogPage} from '#/features/posts/blog-page'
import {describeToSearchEngines} from '#/routes/page-metadata'
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
  return <BlogPage tenant={tenant} page={1} />
}
