import type {OpeningHour} from '@forecourt/schemas/fields/time'
import type {Location} from '@forecourt/schemas/generated/site-types'
import type {LocationType, SpecialHour} from '@forecourt/schemas/location/location'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {WEEKDAYS} from '@forecourt/schemas/time/days'

export type DealerFacts = {
  /** The site's address, for example "https://example.com". */
  readonly origin: string
  readonly name: string
  readonly phone: string | null
  /** In the site's order, the main place first. */
  readonly locations: readonly Location[]
}

const TYPES: {readonly [type in LocationType]: string} = {
  sales: 'AutoDealer',
  service: 'AutoRepair',
  parts: 'AutoPartsStore',
}

/** The id of a site's dealer in all structured data, so that its nodes refer to each other. */
export function getDealerId(origin: string): string {
  return `${origin}/#dealer`
}

/** The dealer by name, where a page is about something else: the home page has all of it. */
export function buildBriefDealer({origin, name}: Pick<DealerFacts, 'origin' | 'name'>): object {
  return {'@type': 'AutoDealer', '@id': getDealerId(origin), name, url: `${origin}/`}
}

/**
 * The dealer as structured data: the first sales location is the dealer's own, the others are its departments, whose
 * hours and points are on pages of their own (`buildLocationJsonLd`).
 */
export function buildDealerJsonLd({origin, name, phone, locations}: DealerFacts): object {
  const main = locations.find(({type}) => type === 'sales') ?? locations[0]
  const others = locations.filter((place) => place !== main)
  return removeAbsent({
    '@type': 'AutoDealer',
    '@id': getDealerId(origin),
    name,
    url: `${origin}/`,
    telephone: phone ?? main?.phone,
    ...(main ? placeFacts(main) : {}),
    department: others.map((place) => namePlace(origin, place)),
  })
}

/** One location as structured data of its own page, with its own address and hours, as a part of the dealer. */
export function buildLocationJsonLd(dealer: Pick<DealerFacts, 'origin' | 'name'>, place: Location): object {
  return removeAbsent({
    ...namePlace(dealer.origin, place),
    ...placeFacts(place),
    parentOrganization: buildBriefDealer(dealer),
  })
}

function namePlace(origin: string, place: Location): {readonly [name: string]: unknown} {
  const url = `${origin}${linkTo('location', {slug: place.slug})}`
  return removeAbsent({
    '@type': TYPES[place.type],
    '@id': `${url}#place`,
    name: place.name,
    url,
    telephone: place.phone,
    address: describeAddress(place),
  })
}

function describeAddress({address: {street, city, state, postcode}}: Location): object {
  return removeAbsent({
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: postcode,
    addressCountry: 'AU',
  })
}

function placeFacts(place: Location): {readonly [name: string]: unknown} {
  const {hours, specialHours} = place
  const {latitude, longitude} = place.address
  return {
    address: describeAddress(place),
    geo: latitude === null || longitude === null ? null : {'@type': 'GeoCoordinates', latitude, longitude},
    openingHoursSpecification: hours.flatMap(openDay),
    specialOpeningHoursSpecification: specialHours.map(specialDay),
  }
}

function openDay({weekday, status, open, close}: OpeningHour): object[] {
  if (status !== 'Open' || !open || !close) return []
  return [{'@type': 'OpeningHoursSpecification', dayOfWeek: WEEKDAYS[weekday], opens: open, closes: close}]
}

// A closed day is represented as open from midnight to midnight, which means no time.
function specialDay({date, status, open, close}: SpecialHour): object {
  const isOpen = status === 'Open' && open && close
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: isOpen ? open : '00:00',
    closes: isOpen ? close : '00:00',
  }
}

export type Crumb = {readonly words: string; readonly href: string}

/** A page's breadcrumbs as structured data; `origin` is the site's address. */
export function buildBreadcrumbJsonLd(origin: string, crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({words, href}, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: words,
      item: new URL(href, origin).href,
    })),
  }
}

/** The pages that a list leads to, in its order, as structured data; `origin` is the site's address. */
export function buildItemListJsonLd(origin: string, paths: readonly string[]): object {
  return {
    '@type': 'ItemList',
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: new URL(path, origin).href,
    })),
  }
}

/** A node of structured data without unknown values: absent is better than null or an empty list. */
export function removeAbsent(data: {readonly [name: string]: unknown}): {readonly [name: string]: unknown} {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  )
}
