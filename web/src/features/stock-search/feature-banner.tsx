import type {LinkValue} from '@forecourt/schemas/fields/media'
import {Icon} from '#/ui/icon'

/** Ways beside the stock, above it: offers, service, selling a car (spec 2.24a). */
export function FeatureBanner({links}: {links: readonly LinkValue[]}) {
  if (links.length === 0) return null
  return (
    <nav aria-label="More from us" className="mb-6 rounded-card bg-sunk">
      <ul className="grid sm:grid-flow-col sm:auto-cols-fr">
        {links.map(({label, href}) => (
          <li key={href}>
            <a
              href={href}
              className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 text-sm font-semibold no-underline hover:underline"
            >
              {label}
              <Icon name="arrow" size={16} className="shrink-0" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
