import {toSlug} from '@forecourt/schemas/values/to-slug'
import {ALL_POSTS, linkToPosts} from '#/domain/posts/post-lists'
import {formatDay} from '#/domain/vehicles/format-values'
import {ContentPicture, Picture} from '#/ui/picture'
import {Prose} from '#/ui/prose'
import {TextLink} from '#/ui/text-link'
import type {Author, Post, PostCategory} from './list-posts'

type Props = {
  post: Post
  author: Author | null
  category: PostCategory | null
  /** The name of the page of all posts. */
  postsTitle: string
  zone: string
}

/** A post on its own page. */
export function PostArticle({post, author, category, postsTitle, zone}: Props) {
  return (
    <article className="mx-auto max-w-[46rem]">
      <p className="mb-4 flex flex-wrap gap-x-4">
        <TextLink href={linkToPosts(ALL_POSTS)}>{postsTitle}</TextLink>
        {category && (
          <TextLink href={linkToPosts({by: 'category', of: category.slug})}>{category.name}</TextLink>
        )}
      </p>
      <h1 className="text-4xl">{post.title}</h1>
      <div className="mt-4 flex items-center gap-3 text-sm text-ink-soft">
        {author?.image && (
          <div className="w-10 shrink-0 overflow-hidden rounded-full">
            <Picture src={author.image.url} alt="" ratio="1 / 1" sizes="40px" />
          </div>
        )}
        <p>
          {author && <Byline author={author} />}
          <time dateTime={post.publishedAt}>{formatDay(post.publishedAt, zone)}</time>
        </p>
      </div>
      {post.image && (
        <ContentPicture
          image={post.image}
          preview={post.image.lqip}
          ratio="3 / 2"
          sizes="(min-width: 48rem) 736px, calc(100vw - 2rem)"
          priority
          className="mt-6 rounded-card"
        />
      )}
      {post.excerpt && <p className="mt-6 text-xl">{post.excerpt}</p>}
      <div className="mt-6 text-lg">{post.body && <Prose value={post.body} />}</div>
      {post.tags.length > 0 && (
        <ul aria-label="Tags" className="mt-8 flex flex-wrap gap-x-6 border-t border-line pt-4">
          {post.tags.map((tag) => (
            <li key={tag}>
              <TextLink href={linkToPosts({by: 'tag', of: toSlug(tag)})} rel="tag">
                {tag}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function Byline({author: {name, role, slug}}: {author: Author}) {
  return (
    <>
      {slug ? (
        <TextLink href={linkToPosts({by: 'author', of: slug})} className="font-semibold">
          {name}
        </TextLink>
      ) : (
        <span className="font-semibold text-ink">{name}</span>
      )}
      {role && `, ${role}`} ·{' '}
    </>
  )
}
