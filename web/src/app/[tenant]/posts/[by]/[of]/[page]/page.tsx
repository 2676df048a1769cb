import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {linkToPosts, readPostList} from '#/domain/posts/post-lists'
import {getPostList} from '#/features/posts/get-post-list'
import {PostsPage} from '#/features/posts/posts-page'
import {describePage} from '#/features/site-shell/describe-page'
import {getPageTenant} from '../../../../_parts/page-tenant'

type Params = {params: Promise<{tenant: string; by: string; of: string; page: string}>}

export async function generateMetadata({params}: Params): Promise<Metadata> {
  const {tenant, heading, list, page} = await load(params)
  const title = page > 1 ? `${heading.title}, page ${page}` : heading.title
  return {
    ...describePage(tenant, {
      title,
      description: heading.text ?? `${title} from ${tenant.settings.identity.name}.`,
    }),
    alternates: {
      canonical: linkToPosts(list, page),
      types: {'application/atom+xml': linkTo('postFeed')},
    },
  }
}

export default async function Posts({params}: Params) {
  return <PostsPage {...(await load(params))} />
}

// The proxy writes the validated list and page number into the path.
async function load(params: Params['params']) {
  const {tenant: segment, by, of, page} = await params
  const tenant = await getPageTenant(segment)
  const list = readPostList(by, of)
  const found = list && (await getPostList(tenant, list))
  if (!list || !found) notFound()
  return {tenant, list, page: Math.max(1, Number(page) || 1), ...found}
}
