import {listFormAddresses, ROUTES, type Route, type RouteName} from '@forecourt/schemas/routes/routes'
import type {FormId} from '#/domain/forms/form-links'
import {canonicaliseListing, type ListingAddress} from '#/domain/listing/listing-url'
import {readSlug, readSlugPath} from '#/lib/read-slug'

/** A parsed address, the same for every site. The proxy parses a request's address once. */
export type Address = {
  readonly path: string
  /** The query with its question mark; empty for none. */
  readonly search: string
  /** `form` for the page of a form; null where no site has such an address. */
  readonly route: RouteName | 'form' | null
  /** The parameter in the path, such as a slug; empty where the path has none. */
  readonly parameter: string
  /** The form of an address that is a form's. */
  readonly form: FormId | null
  /** The listing of a search address; null for other addresses, and for words that cannot be a listing's. */
  readonly listing: ListingAddress | null
  /** The target of a shortcut address. */
  readonly shortcutTo: string | null
}

type Target = Pick<Address, 'route' | 'form' | 'shortcutTo'>

const FIXED_PATHS: ReadonlyMap<string, Target> = listFixedPaths()
const SHARED_PATHS = listRoutes().flatMap(([, {path, kind}]) => (kind === 'shared' ? [path] : []))
const SHARED_STARTS = SHARED_PATHS.filter((path) => path.includes(':')).map(
  (path) => path.split(':', 1)[0] ?? path,
)
const PATTERNS = listRoutes()
  .filter(([, {path}]) => path.includes(':'))
  .map(([route, {path}]) => {
    const [start = '', end = ''] = path.split(/:\w+/)
    return {route, start, end}
  })

/** Parses the address of a request: a decoded path, and its query. Never throws. */
export function parseAddress(path: string, search: string): Address {
  const fixed = FIXED_PATHS.get(path)
  const found = fixed ? {...fixed, parameter: ''} : matchPattern(path)
  const isListing = found.route === 'stock' || found.route === 'search'
  return {
    path,
    search,
    ...found,
    listing: isListing ? canonicaliseListing(found.shortcutTo ?? path, search) : null,
  }
}

/** Whether a path is the same on every host; its handler looks at the host itself where it needs it. */
export function isSharedPath(path: string): boolean {
  return SHARED_STARTS.some((start) => path.startsWith(start)) || SHARED_PATHS.some((own) => own === path)
}

function matchPattern(path: string): Target & {parameter: string} {
  for (const {route, start, end} of PATTERNS) {
    if (!path.startsWith(start)) continue
    if (end === '*') return {route, form: null, shortcutTo: null, parameter: path.slice(start.length)}
    const slug = end === '+' ? readSlugPath(path.slice(start.length)) : readParameter(path, start, end)
    const form = route === 'locationContact' ? 'location' : null
    if (slug !== null) return {route, form, shortcutTo: null, parameter: slug}
  }
  return {route: null, form: null, shortcutTo: null, parameter: ''}
}

function readParameter(path: string, start: string, end: string): string | null {
  return path.endsWith(end) ? readSlug(path.slice(start.length, path.length - end.length)) : null
}

function listFixedPaths(): Map<string, Target> {
  const forms = listFormAddresses().flatMap(([form, {paths}]) =>
    paths.map((path): [string, Target] => [path, {route: 'form', form, shortcutTo: null}]),
  )
  const fixed = new Map(forms)
  for (const [route, {path, otherPaths = [], shortcuts = []}] of listRoutes()) {
    const own = path.includes(':') ? [] : [path]
    for (const other of [...own, ...otherPaths]) {
      fixed.set(other, {route, form: fixed.get(other)?.form ?? null, shortcutTo: null})
    }
    for (const shortcut of shortcuts) fixed.set(shortcut, {route, form: null, shortcutTo: path})
  }
  return fixed
}

function listRoutes(): [RouteName, Route][] {
  return Object.entries(ROUTES) as [RouteName, Route][]
}
