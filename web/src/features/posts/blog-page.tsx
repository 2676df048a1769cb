import {linkTo, withQuery} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import {getView} from '#/lib/site-view'
import {getSiteScope, resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {Container} from '#/ui/layout'
import {Picture} from '#/ui/picture'
import {listPostCategories, listPosts, type PostCard, type PostCategory} from './list-posts'
import {PostGrid} from './post-card-view'

/** The list of posts, page by page from 1 (spec 2.21). */
export async function BlogPage({tenant, page}: {tenant: TenantConfig; page: number}) {
  const [posts, categories] = await Promise.all([
    listPosts(getSiteScope(tenant)),
    listPostCategories(getView(tenant.slug)),
  ])
  const settings = tenant.settings.posts
  const from = (page - 1) * settings.pageSize
  const shown = posts.slice(from, from + settings.pageSize)
  const used = categories.filter(({id}) => posts.some(({category}) => category === id))
  return (
    <Container className="py-10 lg:py-14">
      <h1 className="mb-3 text-4xl">{settings.title}</h1>
      {settings.introduction && (
        <p className="mb-8 max-w-[60ch] text-lg text-ink-soft">{settings.introduction}</p>
      )}
      <div className="mt-8">
        {page === 1 && <CategoryCards categories={used} />}
        <PostGrid
          posts={shown}
          categories={listCategoryNames(categories)}
          zone={resolveTenantZone(tenant)}
          level={2}
        />
      </div>
      <Pages page={page} last={Math.ceil(posts.length / settings.pageSize)} />
    </Container>
  )
}

/** The posts under one heading. */
export function CategoryPage({
  category,
  posts,
  zone,
  back,
}: {
  category: PostCategory
  posts: readonly PostCard[]
  zone: string
  back: ReactNode
}) {
  return (
    <Container className="py-10 lg:py-14">
      {back}
      <h1 className="mb-3 text-4xl">{category.name}</h1>
      {category.description && <p className="max-w-[60ch] text-lg text-ink-soft">{category.description}</p>}
      <div className="mt-8">
        <PostGrid posts={posts} categories={new Map()} zone={zone} level={2} />
      </div>
    </Container>
  )
}

/** Names of categories by id. */
export function listCategoryNames(categories: readonly PostCategory[]): ReadonlyMap<string, string> {
  return new Map(categories.map(({id, name}) => [id, name]))
}

const LINK = 'inline-flex min-h-11 items-center font-semibold text-link underline'

function Pages({page, last}: {page: number; last: number}) {
  if (last < 2) return null
  return (
    <nav aria-label="Pages of posts" className="mt-10 flex flex-wrap items-center gap-6">
      {page > 1 && (
        <a
          href={withQuery(linkTo('blog'), {page: page === 2 ? null : String(page - 1)})}
          rel="prev"
          className={LINK}
        >
          Newer posts
        </a>
      )}
      <span className="figures text-ink-soft">
        Page {page} of {last}
      </span>
      {page < last && (
        <a href={withQuery(linkTo('blog'), {page: String(page + 1)})} rel="next" className={LINK}>
          Older posts
        </a>
      )}
    </nav>
  )
}

/** The headings of the blog as cards (spec 2.27). */
function CategoryCards({categories}: {categories: readonly PostCategory[]}) {
  if (categories.length < 2) return null
  return (
    <ul className="mb-10 grid gap-4 sm:grid-cols-2 lg:mb-14 lg:grid-cols-3">
      {categories.map((category) => (
        <li
          key={category.id}
          className="group relative flex items-center gap-4 overflow-hidden rounded-card border border-line bg-surface"
        >
          {category.image && (
            <div className="w-28 shrink-0">
              <Picture
                src={category.image.url}
                alt=""
                naturalWidth={category.image.width}
                ratio="1 / 1"
                sizes="112px"
              />
            </div>
          )}
          <div className="py-3 pr-4">
            <h2 className="text-lg">
              <a
                href={linkTo('post', {slug: category.slug})}
                className="no-underline after:absolute after:inset-0 group-hover:underline"
              >
                {category.name}
              </a>
            </h2>
            {category.description && <p className="text-sm text-ink-soft">{category.description}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
