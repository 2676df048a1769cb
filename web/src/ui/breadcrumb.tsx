type Crumb = {readonly words: string; readonly href: string}

/** Breadcrumbs, from the root to the parent. */
export function Breadcrumb({crumbs}: {crumbs: readonly Crumb[]}) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-soft print:hidden">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({words, href}, index) => (
          <li key={href} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            <a href={href} className="quiet-link">
              {words}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
