import type {Settings} from '@forecourt/schemas/generated/site-types'
import {isPageOn} from '@forecourt/schemas/routes/page-features'
import {listFormAddresses, ROUTES, type Route, type RouteName} from '@forecourt/schemas/routes/routes'
import {isFormOn} from '@forecourt/schemas/time/windows'

/** Addresses with parts that no content says: cars in stock and tags of posts, which the storefront alone knows. */
const UNKNOWN = [ROUTES.search.path, ROUTES.car.path, ROUTES.postTag.path].map(getBeginning)

/**
 * Whether a site has a page of the product's own at a path at `now` (ms since the epoch); also for what nobody here can
 * tell, such as cars and files. What staff wrote is not asked for.
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
  // The other addresses of a page are those of forms, which a site may have off.
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
