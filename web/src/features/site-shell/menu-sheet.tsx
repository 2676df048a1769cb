import type {ReactNode} from 'react'
import type {Location, TenantConfig} from '#/tenant/tenant-config'
import {Icon} from '#/ui/icon'
import {Wordmark} from './wordmark'

export const MENU_ID = 'menu'

type Props = {
  tenant: TenantConfig
  /** The line that says whether a place is open. */
  openLine: (location: Location) => ReactNode
}

/** The phone's menu: a full sheet with the places and their hours on top. The browser opens it without script. */
export function MenuSheet({tenant, openLine}: Props) {
  return (
    <div
      id={MENU_ID}
      popover="auto"
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-surface text-ink"
    >
      <div className="flex min-h-full flex-col px-4 pb-10">
        <div className="flex min-h-16 items-center justify-between">
          <Wordmark settings={tenant.settings} />
          <button
            type="button"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            aria-label="Close the menu"
            className="target -mr-2 inline-grid place-items-center rounded-button"
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        <ul className="mb-4 grid gap-1 rounded-card bg-sunk p-2">
          {tenant.locations.slice(0, 4).map((location) => (
            <li key={location.id}>
              <a
                href={`/locations/${location.slug}`}
                className="flex min-h-14 flex-col justify-center rounded-inner px-3 py-2 no-underline"
              >
                <span className="font-semibold">{location.name}</span>
                <span className="text-sm text-ink-soft">{openLine(location)}</span>
              </a>
            </li>
          ))}
        </ul>
        <nav aria-label="Menu">
          <ul className="divide-y divide-line border-y border-line">
            {tenant.settings.navigation.header.map(({label, href}) => (
              <li key={href + label}>
                <a
                  href={href}
                  className="heading flex min-h-14 items-center justify-between text-xl no-underline"
                >
                  {label}
                  <Icon name="chevron" className="text-ink-soft" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}
