import type {IndexEntry} from './list-index'

/** Links to the parts of a long page, on a phone; a desk sees them side by side. */
export function SectionIndex({entries}: {entries: readonly IndexEntry[]}) {
  if (entries.length < 2) return null
  return (
    <nav aria-label="Parts of this page" className="-my-4 lg:hidden print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {entries.map(({id, title}) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline decoration-1"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
