import type {LinkValue} from '@forecourt/schemas/fields/media'

/** The site's shortcuts into its stock, in a row that scrolls sideways. */
export function QuickFilters({links}: {links: readonly LinkValue[]}) {
  if (links.length === 0) return null
  return (
    <nav aria-label="Quick filters" className="mb-3">
      <ul className="snap-row -mx-4 scroll-px-4 gap-2 px-4 py-1 md:-mx-6 md:scroll-px-6 md:px-6 lg:mx-0 lg:scroll-px-0 lg:px-0">
        {links.map(({label, href}) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-button border border-ink/25 px-4 text-sm font-medium no-underline hover:border-ink"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
