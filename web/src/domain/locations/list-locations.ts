import type {LocationType} from '@forecourt/schemas/location/location'
import type {Settings} from '@forecourt/schemas/settings/settings'
import type {LocationDocument, LocationEntry} from './location-entry'
import {mergeLocations} from './merge-locations'
import {formatShortLocationName} from './short-location-name'

type LocationSettings = Settings['locations']
type Shown = LocationSettings['shown']
type Departments = (location: LocationDocument) => boolean

export type LocationListSettings = {
  /** In the site's order: the main ones first, then sales before service before parts. */
  readonly locations: readonly LocationDocument[]
  readonly dealerships: readonly {readonly id: string; readonly name: string}[]
  readonly settings: {readonly locations: LocationSettings}
}

const SHOWN: {readonly [shown in Exclude<Shown, 'primary'>]: Departments} = {
  all: () => true,
  sales: ({type}) => type === 'sales',
  service: ({type}) => type === 'service',
  parts: ({type}) => type === 'parts',
  'service-and-parts': ({type}) => type !== 'sales',
}

/** The places of a page (spec 2.28): narrowed, one entry each (9.10a), by name or in the site's own order (9.10b). */
export function listLocations(
  site: LocationListSettings,
  shown: Shown = site.settings.locations.shown,
): LocationEntry[] {
  const place = placeRank(site.settings.locations)
  return toPlaces(narrow(site.locations, shown), site).toSorted(
    (a, b) => rankOf(a, place) - rankOf(b, place) || a.name.localeCompare(b.name),
  )
}

/** The places of the header: by department in the site's order (spec 9.10c), within one as on the page. */
export function listHeaderLocations(site: LocationListSettings): LocationEntry[] {
  const {locations} = site.settings
  const department = departmentRank(locations.headerOrder)
  const place = placeRank(locations)
  const ordered = site.locations.toSorted(
    (a, b) => department(a.type) - department(b.type) || place(a) - place(b) || a.name.localeCompare(b.name),
  )
  return toPlaces(ordered, site)
}

// A site without a main location shows its first.
function narrow(locations: readonly LocationDocument[], shown: Shown): readonly LocationDocument[] {
  if (shown !== 'primary') return locations.filter(SHOWN[shown])
  const main = locations.filter(({primary}) => primary)
  return main.length > 0 ? main : locations.slice(0, 1)
}

function toPlaces(
  locations: readonly LocationDocument[],
  {dealerships, settings}: LocationListSettings,
): LocationEntry[] {
  const {mergeDuplicates, stripServiceNames} = settings.locations
  const groups = mergeDuplicates ? mergeLocations(locations) : locations.map((location) => [location])
  return groups.flatMap(([location, ...others]) => {
    if (!location) return []
    const dealership = dealerships.find(({id}) => id === location.dealership)?.name ?? null
    const name = stripServiceNames ? formatShortLocationName(location, dealership) : location.name
    return [{location, name, others}]
  })
}

// Own order: listed ones as they are listed, the others after them.
function placeRank({sort, order, mainFirst}: LocationSettings): (location: LocationDocument) => number {
  if (sort === 'name') return ({primary}) => (mainFirst && primary ? 0 : 1)
  return ({id}) => indexOrLast(order, id)
}

function departmentRank(order: readonly LocationType[]): (type: LocationType) => number {
  return (type) => indexOrLast(order, type)
}

function indexOrLast<T>(list: readonly T[], item: T): number {
  const at = list.indexOf(item)
  return at < 0 ? list.length : at
}

function rankOf({location, others}: LocationEntry, rank: (location: LocationDocument) => number): number {
  return Math.min(...[location, ...others].map(rank))
}
