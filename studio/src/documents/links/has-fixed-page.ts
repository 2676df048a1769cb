import type {Settings} from '@forecourt/schemas/generated/site-types'
import {isPageOn} from '@forecourt/schemas/routes/page-features'
import {listFormAddresses, ROUTES, type Route, type RouteName} from '@forecourt/schemas/routes/routes'
import {isFormOn} from '@forecourt/schemas/time/windows'

/** Addresses whose parts are not content: cars in stock and tags of posts, which only the storefront knows. */
const UNKNOWN = [ROUTES.search.path, ROUTES.car.path, ROUTES.postTag.path].map(getBeginning)

/**
 * Whether a site has a built-in page at a path at `now` (ms since the epoch). Also true for what cannot be checked
 * here, such as cars and files. Pages of staff are not considered.
 */
export function hasFixedPage(path: string, settings: Settings, now: number): boolean {
  if (path === `/${settings.finance.address}` || UNKNOWN.some((begins) => path.startsWith(begins)))
    return true
  if (listFormAddresses().some(([form, {paths}]) => has(paths, path) && isFormOn(settings, form, now)))
    return true
  return listRoutes().some(([name, route]) => isAt(route, path) && isPageOn(name, settings, now))
}

function isAt({path, otherPaths = [], shortcuts = [], kind}: Route, asked: string): boolean {
  if (kind === 'shared') return asked === path || (path.includes(':') && asked.startsWith(getBeginning(path)))
  // The other addresses of a page are those of forms, which a site may have switched off.
  const isForms = listFormAddresses().some(([, {paths}]) => has(paths, asked))
  return asked === path || has(shortcuts, asked) || (has(otherPaths, asked) && !isForms)
}

function has(paths: readonly string[], path: string): boolean {
  return paths.includes(path)
}

function listRoutes(): [RouteName, Route][] {
  return Object.entries(ROUTES) as [RouteName, Route][]
}

function getBeginning(path: string): string {
  return path.slice(0, path.indexOf(':'))
}
