type Choice = {readonly label: string; readonly href: string; readonly current: boolean}

/** Links to the parts of a list, with the current one marked; nothing without a choice. */
export function ChoiceLinks({label, links}: {label: string; links: readonly Choice[]}) {
  if (links.length < 2) return null
  return (
    <nav aria-label={label} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {links.map(({label: words, href, current}) => (
          <li key={href}>
            <a
              href={href}
              aria-current={current ? 'page' : undefined}
              className="chip aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface"
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
