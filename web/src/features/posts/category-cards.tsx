import {linkTo} from '@forecourt/schemas/routes/routes'
import {Picture} from '#/ui/picture'
import type {PostCategory} from './list-posts'

/** The headings of the blog as cards (spec 2.27). */
export function CategoryCards({categories}: {categories: readonly PostCategory[]}) {
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
