import {type FormAddress, readFormAddress} from '#/domain/forms/form-address'
import {isFormOpen} from '#/domain/forms/has-form'
import {isEmptyPath} from '#/domain/listing/is-empty-path'
import {resolveListing} from '#/domain/listing/resolve-listing'
import {canonicaliseListing} from '#/domain/listing-url'
import {env} from '#/env/env'
import {readDirectoryState, writeDirectoryState} from '#/features/directory/directory-state'
import {readSuccessAddress, type SuccessAddress} from '#/features/forms/success-address'
import {toSegment} from '#/lib/text-segment'
import type {Directory} from '#/tenant/directory'
import {directoryOf} from '#/tenant/directory-store'
import {hasLocation, hasOffer} from '#/tenant/has-address'
import {type SiteContent, siteContent} from '#/tenant/site-content'
import {existsInStock, type StockIndex} from '#/tenant/stock-index'
import {contentListPath, contentOn} from './content-paths.ts'
import {type Exists, internalPath, NOT_FOUND} from './internal-path.ts'
import {shortcutOf} from './redirect-shortcut.ts'

/** The internal page behind a public address of a site; `NOT_FOUND` where there is none. Reads memory only. */
export async function pageOf(path: string, search: string, site: string): Promise<string> {
  if (path === '/styleguide' && !env().production) return path
  // The directory's parameters are part of its page's path, in one order.
  if (path === '/dealerships')
    return `/dealerships/${toSegment(writeDirectoryState(readDirectoryState(search)))}`
  const directory = await directoryOf(site)
  const known = existsOn(directory, site)
  const content = siteContent(directory, site)
  const form = readFormAddress(path, search)
  // [2.9] The finance page, with the form in it, has an address of the form: about a car it is the form's.
  if (path === `/${content?.settings.finance.address}` && !form?.car) return '/finance'
  const formsPage = form ? await formPage(form, known, content) : NOT_FOUND
  if (formsPage !== NOT_FOUND) return formsPage
  if (path === '/success') return successPage(readSuccessAddress(search), known)
  if (path !== '/search' && !path.startsWith('/search/')) {
    const page = await internalPath(path, known)
    return contentListPath(page, search, content, Date.now())
  }
  const listing = canonicaliseListing(path, search)
  if (!listing) return NOT_FOUND
  const exists =
    listing.state.slugs.length === 0 ||
    (await existsInStock(
      directory,
      site,
      ({catalogue}) => resolveListing(listing.state, catalogue, []) !== null,
    ))
  return exists ? `/search/${listing.segments.join('/')}` : NOT_FOUND
}

async function formPage(
  {form, car, place}: FormAddress,
  exists: Exists,
  content: SiteContent | null,
): Promise<string> {
  if (place !== null && !exists.location(place)) return NOT_FOUND
  const known = car !== null && (await exists.car(car))
  if (!content || !isFormOpen(content.settings, form, known, Date.now())) {
    return form === 'finance' ? '/finance' : NOT_FOUND
  }
  return `/form/${form}/${known ? car : '-'}/${place ?? '-'}`
}

async function successPage({form, carType, car}: SuccessAddress, exists: Exists): Promise<string> {
  const known = car !== null && (await exists.car(car))
  return `/success/${form ?? '-'}/${carType ?? '-'}/${known ? car : '-'}`
}

/** Whether an address is that of a listing which has no car on the site; false where that cannot be known. */
export async function isEmptyListing(path: string, search: string, site: string): Promise<boolean> {
  const listing = path.startsWith('/search/') ? canonicaliseListing(path, search) : null
  if (!listing || listing.state.slugs.length > 0) return false
  const hasCars = ({catalogue}: StockIndex) => !isEmptyPath(listing.state, catalogue)
  return !(await existsInStock(await directoryOf(site), site, hasCars))
}

/** Whether a link leads somewhere: to a page of the site, to a shortcut, or away from it. */
export async function leadsSomewhere(href: string, site: string): Promise<boolean> {
  if (!href.startsWith('/')) return href !== ''
  const {pathname, search} = new URL(href, 'http://site')
  return shortcutOf(pathname) !== null || (await pageOf(pathname, search, site)) !== NOT_FOUND
}

function existsOn(directory: Directory, site: string): Exists {
  return {
    offer: (slug) => hasOffer(directory, site, slug, Date.now()),
    location: (slug) => hasLocation(directory, site, slug),
    car: (slug) => existsInStock(directory, site, ({cars}) => cars === null || cars.shown.has(slug)),
    ...contentOn(siteContent(directory, site), Date.now()),
  }
}
