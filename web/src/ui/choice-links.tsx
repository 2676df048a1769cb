type Choice = {
  readonly label: string
  readonly href: string
  readonly current: boolean
  /** How many there are of it. */
  readonly count?: number
}

type Props = {
  label: string
  links: readonly Choice[]
  /** Beside a list at a desk: below one another under the label; on a phone a row to swipe. */
  isAside?: boolean
}

/** Links to the parts of a list, with the current one marked; nothing without a choice. */
export function ChoiceLinks({label, links, isAside = false}: Props) {
  if (links.length < 2 && !isAside) return null
  return (
    <nav aria-label={label} className={isAside ? undefined : 'mt-4'}>
      {isAside && (
        <p aria-hidden="true" className="mb-1 font-semibold max-lg:hidden">
          {label}
        </p>
      )}
      <ul className={isAside ? 'facet-links' : 'flex flex-wrap gap-2'}>
        {links.map(({label: words, href, current, count}) => (
          <li key={words}>
            <a
              href={href}
              aria-current={current ? 'page' : undefined}
              className="chip aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface"
            >
              {words}
              {count !== undefined && <span className="figures opacity-70">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
