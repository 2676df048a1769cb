import type {Location, Settings} from '@forecourt/schemas/generated/site-types'
import type {LocationType} from '@forecourt/schemas/location/location'
import {toPhoneKey} from '../leads/lead-text'
import {isLocationFilter} from './locations-address'

/** A place in lists: the location that represents it, with its name there, and its other departments. */
export type LocationEntry = {
  readonly location: Location
  readonly name: string
  /** The other departments of a place that is listed once; each has its own page. */
  readonly others: readonly Location[]
}

type LocationSettings = Settings['locations']
type Shown = LocationSettings['shown']
type Departments = (location: Location) => boolean

type LocationListSettings = {
  /** In the site's order: main locations first, then sales before service before parts. */
  readonly locations: readonly Location[]
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

/**
 * The places of a page (spec 2.28): filtered, one entry each (9.10a), by name or in the site's own order (9.10b).
 * `show` is a group of locations or the short name of one; an unknown name is ignored.
 */
export function listLocations(site: LocationListSettings, show: string | null = null): LocationEntry[] {
  const place = placeRank(site.settings.locations)
  return toPlaces(narrow(site, show), site).toSorted(
    (a, b) => getRank(a, place) - getRank(b, place) || a.name.localeCompare(b.name),
  )
}

/** The place of a location with its other departments, under the location's own name. */
export function findLocationEntry(site: LocationListSettings, location: Location): LocationEntry {
  const groups = site.settings.locations.mergeDuplicates ? mergeLocations(site.locations) : []
  const group = groups.find((members) => members.includes(location)) ?? [location]
  return {location, name: location.name, others: group.filter((other) => other !== location)}
}

/** The places of one dealership, as on the page of all locations. */
export function listDealershipLocations(site: LocationListSettings, dealership: string): LocationEntry[] {
  const locations = site.locations.filter((location) => location.dealership === dealership)
  return listLocations({...site, locations}, 'all')
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

// A site without a main location uses its first.
function narrow({locations, settings}: LocationListSettings, show: string | null): readonly Location[] {
  const {single, shown: usual} = settings.locations
  const one = locations.filter(({id, slug}) => (show === null ? id === single : slug === show))
  if (one.length > 0) return one
  const shown = show !== null && isLocationFilter(show) ? show : usual
  if (shown !== 'primary') return locations.filter(SHOWN[shown])
  const main = locations.filter(({primary}) => primary)
  return main.length > 0 ? main : locations.slice(0, 1)
}

function toPlaces(
  locations: readonly Location[],
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

// Custom order: listed ones in that order, then the others.
function placeRank({sort, order, mainFirst}: LocationSettings): (location: Location) => number {
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

function getRank({location, others}: LocationEntry, rank: (location: Location) => number): number {
  return Math.min(...[location, ...others].map(rank))
}

/**
 * Locations grouped by place (spec 9.10a): those with the same phone, street or map place are one, also if only a
 * third one links them. The first of a group, in the given order, represents it.
 */
export function mergeLocations(locations: readonly Location[]): Location[][] {
  const groups: {keys: Set<string>; members: Location[]}[] = []
  for (const location of locations) {
    const keys = getKeys(location, locations)
    const [first, ...linked] = groups.filter((group) => keys.some((key) => group.keys.has(key)))
    if (!first) {
      groups.push({keys: new Set(keys), members: [location]})
      continue
    }
    for (const group of linked) groups.splice(groups.indexOf(group), 1)
    first.keys = new Set([...first.keys, ...linked.flatMap((group) => [...group.keys]), ...keys])
    first.members = [...first.members, ...linked.flatMap(({members}) => members), location]
  }
  return groups.map(({members}) => members.toSorted((a, b) => locations.indexOf(a) - locations.indexOf(b)))
}

function getKeys(location: Location, all: readonly Location[]): string[] {
  const digits = toPhoneKey(location.phone)
  const number = location.address.placeId
  const street = streetKey(location, all)
  return [
    ...(digits ? [`phone ${digits}`] : []),
    ...(street ? [street] : []),
    ...(number ? [`map ${number}`] : []),
  ]
}

/**
 * The street with its postcode, otherwise its suburb, because the same street name exists in many suburbs. Missing
 * parts are taken from other locations in that street, unless these are in several places.
 */
function streetKey(location: Location, all: readonly Location[]): string | null {
  const own = readStreet(location)
  if (!own) return null
  const same = all.flatMap((other) => {
    const read = readStreet(other)
    return read && isSameStreet(own, read) ? [read] : []
  })
  for (const part of ['postcode', 'city'] as const) {
    const [found, another] = new Set(same.flatMap((read) => (read[part] ? [read[part]] : [])))
    if (found) return another ? null : `street ${own.street} ${found}`
  }
  return `street ${own.street}`
}

type Street = {readonly street: string; readonly postcode: string; readonly city: string}

function readStreet({address}: Location): Street | null {
  const street = plain(address.street ?? '')
  return street ? {street, postcode: plain(address.postcode ?? ''), city: plain(address.city ?? '')} : null
}

function isSameStreet(a: Street, b: Street): boolean {
  if (a.street !== b.street) return false
  if (a.postcode && b.postcode) return a.postcode === b.postcode
  return !a.city || !b.city || a.city === b.city
}

function plain(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

// "Service and parts" is more than service: without its first word, it would name the wrong department.
const SERVICE = /\bservic(?:e|ing)\b(?!\s*(?:and\b|&|\+|,|\/))(?:\s+(?:centre|center|department|dept))?/giu
const JOINED = /(?:\band|&|\+|,|\/)\s*servic(?:e|ing)\b/iu
const EDGES = /^[\s\-–—,:|/&]+|[\s\-–—,:|/&]+$/gu

/**
 * The name of a service location without its dealership's and without "Service" (spec 9.10d), for lists that show the
 * department beside it. If nothing remains, its suburb is used; other departments keep their names.
 */
export function formatShortLocationName({type, name, address}: Location, dealership: string | null): string {
  if (type !== 'service') return name
  const rest = JOINED.test(name) ? name : name.replace(SERVICE, ' ')
  const short = tidy(dealership ? withoutWords(rest, dealership) : rest)
  return hasOwnWords(short, dealership) ? short : (address.city ?? name)
}

function withoutWords(name: string, words: string): string {
  const at = name.toLowerCase().indexOf(words.toLowerCase())
  const isWhole = at >= 0 && !/[\p{L}\p{N}]/u.test(name.charAt(at - 1) + name.charAt(at + words.length))
  return isWhole ? `${name.slice(0, at)} ${name.slice(at + words.length)}` : name
}

function tidy(name: string): string {
  return name.replace(/\s+/g, ' ').replace(EDGES, '')
}

// "Smith service" of "Smith Motors" leaves "Smith", which is the dealership's name, not a place.
function hasOwnWords(short: string, dealership: string | null): boolean {
  const known = new Set((dealership ?? '').toLowerCase().split(/\s+/))
  return (
    short !== '' &&
    short
      .toLowerCase()
      .split(' ')
      .some((word) => !known.has(word))
  )
}
