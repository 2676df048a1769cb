import {linkTo} from '@forecourt/schemas/routes/routes'
import {formatDay} from '#/domain/vehicles/format-values'
import {joinClassNames} from '#/ui/class-names'
import {Heading} from '#/ui/heading'
import {ContentPicture} from '#/ui/picture'
import type {PostCard} from './list-posts'

// [9.12a] The width of a card's picture; high-density screens load the next larger one.
const CARD_SIZES = '(min-width: 36rem) 375px, calc(100vw - 2rem)'

type Props = {
  post: PostCard
  category: string | null
  zone: string
  level?: 2 | 3
  priority?: boolean
  /** Half as wide as the page at a desk, not a third. */
  wide?: boolean
  /** As wide as the page at a desk: its words stand beside its picture, larger. */
  leads?: boolean
}

/** A post in a list; the whole card is a link. */
export function PostCardView({
  post,
  category,
  zone,
  level = 2,
  priority = false,
  wide = false,
  leads = false,
}: Props) {
  return (
    <article
      className={joinClassNames(
        'group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface',
        leads && 'lg:grid lg:grid-cols-[3fr_2fr] lg:items-center',
      )}
    >
      {post.image && (
        <ContentPicture
          image={post.image}
          preview={post.image.lqip}
          ratio="3 / 2"
          sizes={wide ? `(min-width: 62rem) 730px, ${CARD_SIZES}` : CARD_SIZES}
          priority={priority}
        />
      )}
      <div className={joinClassNames('card-pad flex flex-1 flex-col gap-2', leads && 'lg:gap-4 lg:px-12')}>
        <p className="text-sm text-ink-soft">
          {category && <>{category} · </>}
          <time dateTime={post.publishedAt}>{formatDay(post.publishedAt, zone)}</time>
        </p>
        <Heading
          level={level}
          size={leads ? 'section' : 'card'}
          className={leads ? 'lg:text-4xl' : undefined}
        >
          <a
            href={linkTo('post', {slug: post.slug})}
            className="no-underline after:absolute after:inset-0 group-hover:underline"
          >
            {post.title}
          </a>
        </Heading>
        {post.excerpt && (
          <p className={joinClassNames('text-ink-soft', leads && 'lg:text-lg')}>{post.excerpt}</p>
        )}
      </div>
    </article>
  )
}

type ListProps = {
  posts: readonly PostCard[]
  /** Names of categories by id. */
  categories: ReadonlyMap<string, string>
  zone: string
  level?: 2 | 3
  /** Whether the first has a row of its own. */
  leads?: boolean
}

/** Cards of posts, up to three side by side; fewer share the width of a desk. */
export function PostGrid({posts, categories, zone, level, leads = false}: ListProps) {
  const areFew = posts.length < 3
  return (
    <ul className={joinClassNames('grid gap-4 sm:grid-cols-2 lg:gap-6', !areFew && 'lg:grid-cols-3')}>
      {posts.map((post, at) => (
        <li key={post.id} className={leads && at === 0 ? 'sm:col-span-full' : undefined}>
          <PostCardView
            post={post}
            category={categories.get(post.category ?? '') ?? null}
            zone={zone}
            level={level}
            wide={areFew || (leads && at === 0)}
            leads={leads && at === 0}
            priority={level !== 3 && at === 0}
          />
        </li>
      ))}
    </ul>
  )
}
