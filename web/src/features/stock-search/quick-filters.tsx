import type {LinkValue} from '@forecourt/schemas'

/** The site's shortcuts into its stock, in a row that scrolls sideways. */
export function QuickFilters({links}: {links: readonly LinkValue[]}) {
  if (links.length === 0) return null
  return (
    <nav aria-label="Quick filters" className="-mx-4 mb-3 px-4 md:mx-0 md:px-0">
      <ul className="snap-row gap-2 py-1">
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
