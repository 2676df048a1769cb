import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {linkToPosts, readPostList} from '#/domain/posts/post-lists'
import {describePostList} from '#/features/posts/describe-post-list'
import {getPostList} from '#/features/posts/get-post-list'
import {PostsPage} from '#/features/posts/posts-page'
import {describePage} from '#/features/site-shell/describe-page'
import {type PageProps, readPage} from '../../../../_parts/page-tenant'

export async function generateMetadata({params}: PageProps<'by' | 'of' | 'page'>): Promise<Metadata> {
  const {tenant, list, page, ...found} = await load(params)
  return {
    ...describePage(tenant, describePostList({list, page, ...found}, tenant.settings.posts.title)),
    alternates: {
      canonical: linkToPosts(list, page),
      types: {'application/atom+xml': linkTo('postFeed')},
    },
  }
}

export default async function Posts({params}: PageProps<'by' | 'of' | 'page'>) {
  return <PostsPage {...(await load(params))} />
}

// The proxy writes the validated list and page number into the path.
async function load(params: PageProps<'by' | 'of' | 'page'>['params']) {
  const {tenant, by, of, page} = await readPage(params)
  const list = readPostList(by, of)
  const found = list && (await getPostList(tenant, list))
  if (!list || !found) notFound()
  return {tenant, list, page: Math.max(1, Number(page) || 1), ...found}
}
