type Choice = {readonly label: string; readonly href: string; readonly current: boolean}

/** Links to the parts of a list, with the current one marked; nothing without a choice. */
export function ChoiceLinks({label, links}: {label: string; links: readonly Choice[]}) {
  if (links.length < 2) return null
  return (
    <nav aria-label={label} className="mt-4">
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({label: words, href, current}) => (
          <li key={href}>
            <a
              href={href}
              aria-current={current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center text-link underline aria-[current]:font-semibold aria-[current]:no-underline"
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
