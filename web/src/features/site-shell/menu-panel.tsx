import type {Location} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {ReactNode} from 'react'
import type {LocationEntry} from '#/domain/locations/list-locations'
import {formatDepartments} from '#/domain/locations/location-rows'
import {formatSuburb} from '#/domain/vehicles/format-values'
import {BrandLogo} from '#/ui/brand-logo'
import {joinClassNames} from '#/ui/class-names'
import {Container} from '#/ui/layout'
import {Picture} from '#/ui/picture'
import {getBrandsTitle, type MenuBrand, type MenuColumn, type MenuEntry, type MenuGroup} from './menu'

type Props = {
  entry: MenuEntry
  places: readonly LocationEntry[]
  getPhone: (location: Location) => ReactNode
}

const LINK = 'menu-link'

/** The sub-menu of an entry in the header. */
export function MenuPanelView({entry, places, getPhone}: Props) {
  const {panel} = entry
  if (panel === null) return null
  if (panel.kind === 'locations') return <PlaceList places={places} getPhone={getPhone} />
  if (panel.kind === 'links') {
    return <LinkList links={panel.links} />
  }
  return (
    <Container className="py-8">
      {panel.kind === 'columns' ? (
        <Columns columns={panel.columns} />
      ) : (
        <Models groups={panel.groups} brands={panel.brands} />
      )}
      {entry.href && (
        <p className="mt-6 border-t border-line pt-4">
          <a
            href={entry.href}
            className={joinClassNames(
              'menu-link font-semibold text-link',
              panel.kind === 'models' && '-mx-3',
            )}
          >
            {panel.kind === 'models' ? 'All models' : 'All stock'}
          </a>
        </p>
      )}
    </Container>
  )
}

function LinkList({links}: {links: readonly MenuBrand[]}) {
  return (
    <ul className="p-2">
      {links.map((link) => (
        <li key={link.href + link.label}>
          <BrandLink {...link} />
        </li>
      ))}
    </ul>
  )
}

function BrandLink({label, href, logo}: MenuBrand) {
  return (
    <a href={href} className={LINK}>
      {logo ? <BrandLogo logo={{...logo, alt: label}} name={label} height={24} /> : label}
    </a>
  )
}

function Columns({columns}: {columns: readonly MenuColumn[]}) {
  return (
    <div className="grid gap-x-8 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {columns.map(({title, links}) => (
        <div key={title}>
          <p className="mb-2 px-3 text-sm text-ink-soft">{title}</p>
          <ul className={links.length > 6 ? 'columns-2 gap-2' : undefined}>
            {links.map(({label, href}) => (
              <li key={href + label} className="break-inside-avoid">
                <a href={href} className={LINK}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

// Groups with few models share a row.
function Models({groups, brands}: {groups: readonly MenuGroup[]; brands: readonly MenuBrand[]}) {
  return (
    <div className="grid max-h-[70svh] gap-6 overflow-y-auto">
      <div className="flex flex-wrap gap-x-4 gap-y-6">
        {groups.map(({title, href: all, models}) => (
          <div key={title}>
            <p>
              <a href={all} className="quiet-link px-2 text-sm text-ink-soft">
                {title}
              </a>
            </p>
            <ul className="flex flex-wrap gap-x-4 gap-y-3">
              {models.map(({label, href, image, note}) => (
                <li key={href} className="w-44 xl:w-54">
                  <a href={href} className="block rounded-inner p-2 no-underline hover:bg-sunk">
                    {image && (
                      <Picture
                        src={image.url}
                        alt=""
                        sizes="200px"
                        ratio="16 / 9"
                        className="rounded-inner bg-transparent object-contain"
                      />
                    )}
                    <span className="mt-1 block font-semibold">{label}</span>
                    {note && <span className="figures block text-sm text-ink-soft">{note}</span>}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {brands.length > 0 && (
        <div className="flex flex-wrap gap-x-2">
          <p className="flex min-h-11 items-center px-2 text-sm text-ink-soft">{getBrandsTitle(brands)}</p>
          <ul className="flex flex-wrap gap-x-2">
            {brands.map((brand) => (
              <li key={brand.href}>
                <BrandLink {...brand} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** The places with their numbers (spec 2.28), with each one's other departments below it. */
function PlaceList({places, getPhone}: Omit<Props, 'entry'>) {
  return (
    <ul className="max-h-[70svh] overflow-y-auto p-2">
      {places.map(({location, name, others}) => (
        <li key={location.id}>
          <PlaceLine location={location} phone={getPhone(location)}>
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-ink-soft">
                {joined([formatDepartments([location, ...others]), formatSuburb(location.address)])}
              </span>
            </span>
          </PlaceLine>
          {others.map((other) => (
            <PlaceLine key={other.id} location={other} phone={getPhone(other)}>
              <span className="pl-4 text-sm">{other.name}</span>
            </PlaceLine>
          ))}
        </li>
      ))}
      <li>
        <a href={linkTo('locations')} className="menu-link font-semibold text-link">
          Maps and hours
        </a>
      </li>
    </ul>
  )
}

function PlaceLine({location, phone, children}: {location: Location; phone: ReactNode; children: ReactNode}) {
  return (
    <div className="flex items-center justify-between gap-8 rounded-inner pr-3 hover:bg-sunk">
      <a href={linkTo('location', {slug: location.slug})} className="menu-link grow">
        {children}
      </a>
      <span className="text-sm">{phone}</span>
    </div>
  )
}

function joined(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' · ')
}
