import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {buildPostJsonLd} from '#/domain/structured-data/post-json-ld'
import {getPost, listAuthors, listPostCategories, type Post} from '#/features/posts/list-posts'
import {PostArticle} from '#/features/posts/post-article'
import {describePage} from '#/features/site-shell/describe-page'
import {getView} from '#/lib/site-view'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {getSiteOrigin} from '#/tenant/site-dealer'
import {getSiteScope, resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {JsonLd} from '#/ui/json-ld'
import {Container} from '#/ui/layout'
import {type PageProps, readPage} from '../../_parts/page-tenant'
import {PostRelations} from './post-relations'

export async function generateMetadata({params}: PageProps<'slug'>): Promise<Metadata> {
  const {tenant, post} = await load(params)
  const head = describePage(tenant, {title: post.title, description: post.excerpt, picture: post.image})
  return {
    ...head,
    openGraph: {...head.openGraph, type: 'article', publishedTime: post.publishedAt, tags: [...post.tags]},
    ...describeToSearchEngines('post', {slug: post.slug}),
  }
}

/** A post (spec 2.21). */
export default async function PostPage({params}: PageProps<'slug'>) {
  const {tenant, post} = await load(params)
  const [categories, authors] = await Promise.all([
    listPostCategories(getSiteScope(tenant)),
    listAuthors(getView(tenant.slug)),
  ])
  const author = authors.find(({id}) => id === post.author) ?? null
  const category = categories.find(({id}) => id === post.category) ?? null
  const origin = getSiteOrigin(tenant)
  const {name} = tenant.settings.identity
  return (
    <>
      <Container className="py-8 lg:py-12">
        <PostArticle
          post={post}
          author={author}
          category={category}
          postsTitle={tenant.settings.posts.title}
          zone={resolveTenantZone(tenant)}
        />
        <JsonLd
          nodes={[buildPostJsonLd(post, {origin, dealer: name, author, category: category?.name ?? null})]}
        />
      </Container>
      <PostRelations tenant={tenant} post={post} />
    </>
  )
}

async function load(params: PageProps<'slug'>['params']): Promise<{tenant: TenantConfig; post: Post}> {
  const {tenant, slug} = await readPage(params)
  const post = await getPost(getSiteScope(tenant), slug)
  if (!post) notFound()
  return {tenant, post}
}
