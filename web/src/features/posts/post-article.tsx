import {formatDay} from '#/domain/format-values'
import {Picture} from '#/ui/picture'
import {Prose} from '#/ui/prose'
import type {Author, Post} from './list-posts'

type Props = {post: Post; author: Author | null; category: string | null; zone: string}

/** A post on its own page. */
export function PostArticle({post, author, category, zone}: Props) {
  return (
    <article className="mx-auto max-w-[46rem]">
      <p className="text-ink-soft">{category}</p>
      <h1 className="mt-1 text-4xl">{post.title}</h1>
      <div className="mt-4 flex items-center gap-3 text-sm text-ink-soft">
        {author?.image && (
          <div className="w-10 shrink-0 overflow-hidden rounded-full">
            <Picture src={author.image.url} alt="" ratio="1 / 1" sizes="40px" />
          </div>
        )}
        <p>
          {author && (
            <>
              <span className="font-semibold text-ink">{author.name}</span>
              {author.role && `, ${author.role}`} ·{' '}
            </>
          )}
          <time dateTime={post.publishedAt}>{formatDay(post.publishedAt, zone)}</time>
        </p>
      </div>
      {post.image && (
        <Picture
          src={post.image.url}
          alt={post.image.alt}
          naturalWidth={post.image.width}
          ratio="3 / 2"
          sizes="(min-width: 48rem) 736px, 100vw"
          priority
          className="mt-6 rounded-card"
        />
      )}
      {post.excerpt && <p className="mt-6 text-xl">{post.excerpt}</p>}
      <div className="mt-6">{post.body && <Prose value={post.body} />}</div>
    </article>
  )
}
