import type {Location} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import type {LocationEntry} from '#/domain/locations/list-locations'
import {formatDepartments} from '#/domain/locations/location-rows'
import {getVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import type {BrowserStorageSettings} from '#/domain/watchlist/favourite-rule'
import type {TenantConfig} from '#/tenant/tenant-config'
import {joinClassNames} from '#/ui/class-names'
import {Icon} from '#/ui/icon'
import {getBrandsTitle, type MenuColumn, type MenuEntry, type MenuLink} from './menu'
import {ShopperLink} from './shopper-link'

/** The number of locations at the top. */
export const LOCATIONS_SHOWN = 4

type Props = {
  tenant: TenantConfig
  entries: readonly MenuEntry[]
  /** The first of the places, in the header's order. */
  places: readonly LocationEntry[]
  keep: BrowserStorageSettings
  /** Shows whether a location is open. */
  openLine: (location: Location) => ReactNode
  getPhone: (location: Location) => ReactNode
}

/**
 * The whole menu in one column, with the places and their hours at the top: on a page of its own, and in the phone's
 * sheet.
 */
export function MenuList({tenant, entries, places, keep, openLine, getPhone}: Props) {
  const {many} = getVehicleNouns(tenant.settings.stock.itemTypes)
  return (
    <>
      <ul className="mb-4 grid gap-1 rounded-card bg-sunk p-2">
        {places.map(({location, name, others}) => (
          <li key={location.id}>
            <SheetPlace location={location} phone={getPhone(location)} isStacked>
              <span className="font-semibold">{name}</span>
              <span className="text-sm text-ink-soft">{formatDepartments([location, ...others])}</span>
              <span className="text-sm text-ink-soft">{openLine(location)}</span>
            </SheetPlace>
            {others.map((other) => (
              <SheetPlace key={other.id} location={other} phone={getPhone(other)}>
                <span className="text-sm">{other.name}</span>
              </SheetPlace>
            ))}
          </li>
        ))}
      </ul>
      <nav aria-label="All pages">
        <ul className="divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <li key={entry.key}>
              <SheetEntry entry={entry} />
            </li>
          ))}
          {keep.watchlist && (
            <li>
              <SheetLink label={`Saved ${many}`} href={linkTo('watchlist')} />
            </li>
          )}
          {keep.favourites && !keep.watchlist && (
            <li className="only-scripted">
              <SheetLink label={`Saved ${many}`} href={linkTo('favourites')} />
            </li>
          )}
          {keep.compare && (
            <li className="only-scripted">
              <SheetLink label={`Compare ${many}`} href={linkTo('compare')} />
            </li>
          )}
          {keep.accounts && (
            <li>
              <ShopperLink className={SHEET_LINK} after={CHEVRON} />
            </li>
          )}
        </ul>
      </nav>
    </>
  )
}

type SheetPlaceProps = {
  location: Location
  phone: ReactNode
  /** The phone is below on a phone's screen, where the hours need the whole width. */
  isStacked?: boolean
  children: ReactNode
}

function SheetPlace({location, phone, isStacked = false, children}: SheetPlaceProps) {
  return (
    <div
      className={joinClassNames(
        'flex items-center justify-between gap-3 pr-3',
        isStacked && 'max-sm:flex-col max-sm:items-stretch max-sm:gap-0',
      )}
    >
      <a
        href={linkTo('location', {slug: location.slug})}
        className="flex min-h-12 grow flex-col justify-center rounded-inner px-3 py-2 no-underline"
      >
        {children}
      </a>
      <span className={joinClassNames('shrink-0 text-sm font-semibold', isStacked && 'max-sm:px-3')}>
        {phone}
      </span>
    </div>
  )
}

function SheetEntry({entry}: {entry: MenuEntry}) {
  const columns = getColumns(entry)
  if (columns.length === 0) return <SheetLink label={entry.label} href={entry.href ?? linkTo('locations')} />
  return (
    <details name="menu-sheet" className="accordion">
      <summary className="heading text-xl">{entry.label}</summary>
      <div className="grid gap-3 pb-4">
        {columns.map(({title, links}) => (
          <div key={title}>
            {title && <p className="text-sm text-ink-soft">{title}</p>}
            <ul className="grid grid-cols-2 gap-x-4">
              {links.map(({label, href}) => (
                <li key={href + label}>
                  <a href={href} className="flex min-h-11 items-center no-underline">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  )
}

const SHEET_LINK =
  'heading flex min-h-13 items-center justify-between gap-4 py-2 text-xl leading-tight no-underline'
const CHEVRON = <Icon name="chevron" className="text-ink-soft" />

function SheetLink({label, href}: MenuLink) {
  return (
    <a href={href} className={SHEET_LINK}>
      {label}
      {CHEVRON}
    </a>
  )
}

/** The sub-menu of an entry, with its own page first; nothing for a plain link. */
function getColumns({label, href, panel}: MenuEntry): readonly MenuColumn[] {
  if (panel === null || panel.kind === 'locations') return []
  if (panel.kind === 'links') return [{title: '', links: panel.links}]
  const own = href ? [{title: '', links: [{label: `${label}: all`, href}]}] : []
  if (panel.kind === 'columns') return [...own, ...panel.columns]
  const brands = panel.brands.length > 0 ? [{title: getBrandsTitle(panel.brands), links: panel.brands}] : []
  return [...own, ...panel.groups.map(({title, models}) => ({title, links: models})), ...brands]
}
