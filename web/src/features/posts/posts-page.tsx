import {linkTo} from '@forecourt/schemas/routes/routes'
import {ALL_POSTS, linkToPosts, type PostList} from '#/domain/posts/post-lists'
import {getSiteScope, resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {ChoiceLinks} from '#/ui/choice-links'
import {Container} from '#/ui/layout'
import {Picture} from '#/ui/picture'
import {TextLink} from '#/ui/text-link'
import type {PostHeading} from './get-post-list'
import {listPostCategories, type PostCard, type PostCategory} from './list-posts'
import {PostGrid} from './post-card-view'

type Props = {
  tenant: TenantConfig
  list: PostList
  heading: PostHeading
  posts: readonly PostCard[]
  /** From 1. */
  page: number
}

/** A list of posts, page by page: all of them, or those of a category, an author or a tag (spec 2.21, 2.27). */
export async function PostsPage({tenant, list, heading, posts, page}: Props) {
  const categories = await listPostCategories(getSiteScope(tenant))
  const {pageSize} = tenant.settings.posts
  const from = (page - 1) * pageSize
  const shown = posts.slice(from, from + pageSize)
  // Too few for a row under it, and all are of one rank.
  const leads = list.by === 'all' && page === 1 && shown.length > 3
  const used = categories.filter(({id}) => posts.some(({category}) => category === id))
  // Two categories with one short name share their page.
  const topics = used.filter(({slug}, at) => used.findIndex((one) => one.slug === slug) === at)
  return (
    <Container className="py-10 lg:py-14">
      {list.by !== 'all' && (
        <TextLink href={linkToPosts(ALL_POSTS)} className="mb-6">
          {tenant.settings.posts.title}
        </TextLink>
      )}
      <div className="flex items-start gap-6">
        {heading.image && (
          <div className="w-20 shrink-0 overflow-hidden rounded-full">
            <Picture src={heading.image.url} alt="" ratio="1 / 1" sizes="80px" priority />
          </div>
        )}
        <div>
          <h1 className="mb-3 text-4xl">{heading.title}</h1>
          {heading.text && <p className="measure text-lg text-ink-soft">{heading.text}</p>}
        </div>
      </div>
      {list.by === 'all' && <ChoiceLinks label="Topics" links={listTopics(topics)} />}
      <div className="mt-6 lg:mt-8">
        <PostGrid
          posts={shown}
          leads={leads}
          categories={list.by === 'category' ? new Map() : listCategoryNames(categories)}
          zone={resolveTenantZone(tenant)}
          level={2}
        />
      </div>
      <Pages list={list} page={page} last={Math.ceil(posts.length / pageSize)} />
    </Container>
  )
}

/** The choice of a category (spec 2.27), where there is more than one. */
function listTopics(categories: readonly PostCategory[]) {
  if (categories.length < 2) return []
  const parts = categories.map(({slug, name}) => ({
    label: name,
    href: linkTo('post', {slug}),
    current: false,
  }))
  return [{label: 'All', href: linkToPosts(ALL_POSTS), current: true}, ...parts]
}

/** Names of categories by id. */
export function listCategoryNames(categories: readonly PostCategory[]): ReadonlyMap<string, string> {
  return new Map(categories.map(({id, name}) => [id, name]))
}

function Pages({list, page, last}: {list: PostList; page: number; last: number}) {
  if (last < 2) return null
  return (
    <nav aria-label="Pages of posts" className="mt-10 flex flex-wrap items-center gap-6">
      {page > 1 && (
        <TextLink href={linkToPosts(list, page - 1)} rel="prev" className="font-semibold">
          Newer posts
        </TextLink>
      )}
      <span className="figures text-ink-soft">
        Page {page} of {last}
      </span>
      {page < last && (
        <TextLink href={linkToPosts(list, page + 1)} rel="next" className="font-semibold">
          Older posts
        </TextLink>
      )}
    </nav>
  )
}
