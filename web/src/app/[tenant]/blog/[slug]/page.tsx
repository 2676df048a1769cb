import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {CategoryPage} from '#/features/posts/blog-page'
import {
  getPost,
  listAuthors,
  listPostCategories,
  listPosts,
  type Post,
  type PostCategory,
} from '#/features/posts/list-posts'
import {PostArticle} from '#/features/posts/post-article'
import {getSharePictureUrl} from '#/lib/picture-url'
import {getView} from '#/lib/site-view'
import {describeToSearchEngines} from '#/routes/page-metadata'
import {getSiteScope, resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {Container} from '#/ui/layout'
import {getPageTenant} from '../../page-tenant'

type Params = {params: Promise<{tenant: string; slug: string}>}

export function generateStaticParams(): {slug: string}[] {
  return [{slug: '0'}]
}

export async function generateMetadata({params}: Params): Promise<Metadata> {
  const {slug, category, post} = await load(params)
  const canonical = describeToSearchEngines('post', {slug})
  if (category) return {title: category.name, description: category.description ?? undefined, ...canonical}
  const description = post?.excerpt ?? undefined
  const images = post?.image ? [{url: getSharePictureUrl(post.image.url), alt: post.image.alt}] : undefined
  return {
    title: post?.title,
    description,
    openGraph: {
      type: 'article',
      title: post?.title,
      description,
      publishedTime: post?.publishedAt,
      images,
    },
    ...canonical,
  }
}

/** A post, or a category of posts: they share their addresses, and the category has the first claim (spec 2.21). */
export default async function BlogEntry({params}: Params) {
  const {tenant, category, categories, post} = await load(params)
  const zone = resolveTenantZone(tenant)
  const back = (
    <a href={linkTo('blog')} className="mb-6 inline-flex min-h-11 items-center text-link underline">
      {tenant.settings.posts.title}
    </a>
  )
  if (category) {
    const posts = (await listPosts(getSiteScope(tenant))).filter((one) => one.category === category.id)
    if (posts.length === 0) notFound()
    return <CategoryPage category={category} posts={posts} zone={zone} back={back} />
  }
  if (!post) notFound()
  const authors = await listAuthors(getView(tenant.slug))
  return (
    <Container className="py-8 lg:py-12">
      <div className="mx-auto max-w-[46rem]">{back}</div>
      <PostArticle
        post={post}
        author={authors.find(({id}) => id === post.author) ?? null}
        category={categories.find(({id}) => id === post.category)?.name ?? null}
        zone={zone}
      />
    </Container>
  )
}

type Loaded = {
  tenant: TenantConfig
  slug: string
  categories: readonly PostCategory[]
  category: PostCategory | null
  post: Post | null
}

async function load(params: Params['params']): Promise<Loaded> {
  const {tenant: segment, slug} = await params
  const tenant = await getPageTenant(segment)
  const categories = await listPostCategories(getView(tenant.slug))
  const category = categories.find((one) => one.slug === slug) ?? null
  const post = category ? null : await getPost(getSiteScope(tenant), slug)
  return {tenant, slug, categories, category, post}
}
