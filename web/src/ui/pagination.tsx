import {joinClassNames} from './class-names'
import {Icon} from './icon'

type Props = {label: string; page: number; pages: number; getHref: (page: number) => string}

const STEP = 'target inline-flex items-center justify-center rounded-button px-3 no-underline hover:bg-sunk'

/** Pages of a list as links; nothing if there is only one page. */
export function Pagination({label, page, pages, getHref}: Props) {
  if (pages < 2) return null
  const near = Array.from({length: pages}, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  )
  return (
    <nav aria-label={label} className="mt-8">
      <ul className="figures flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <li>
            <a href={getHref(page - 1)} rel="prev" aria-label="Previous page" className={STEP}>
              <Icon name="chevron" className="rotate-180" />
            </a>
          </li>
        )}
        {near.map((number, index) => (
          <li key={number} className="flex items-center">
            {number - (near[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <a
              href={getHref(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className={joinClassNames(STEP, number === page && 'bg-ink text-surface hover:bg-ink')}
            >
              {number}
            </a>
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={getHref(page + 1)} rel="next" aria-label="Next page" className={STEP}>
              <Icon name="chevron" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
