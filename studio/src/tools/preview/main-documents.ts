import {ROUTES} from '@forecourt/schemas/routes/routes'
import {type DocumentResolver, defineDocuments} from 'sanity/presentation'

// The documents that a site shows: those of all sites, of its layers, and its own, with the same query as the
// storefront.
const SITE = '*[_type == "site" && $host in hosts][0]'
const ON_SITE = `(
  !defined(scope.audience) || scope.audience == "all"
  || (scope.audience == "sites" && ${SITE}._id in scope.sites[]._ref)
  || (scope.audience == "layers" && count((scope.layers[]._ref)[@ in [${SITE}.template._ref, ${SITE}.brand._ref, ${SITE}.settings._ref]]) > 0)
)`

/** The main document of a storefront page, whose form opens beside the page. */
export const mainDocuments = defineDocuments([
  // Its brand may come before it.
  onPage(ROUTES.offer.path, 'offer', ON_SITE, (words) => words.at(-1) ?? ''),
  onPage(ROUTES.manufacturer.path, 'manufacturer', 'true'),
  onPage(ROUTES.post.path, 'post', ON_SITE),
  onPage(ROUTES.model.path, 'model', ON_SITE),
  onPage(ROUTES.location.path, 'location', `dealership._ref in ${SITE}.dealerships[]._ref`),
  onPage(ROUTES.page.path, 'page', ON_SITE),
  {
    route: ROUTES.home.path,
    resolve: ({origin}) => ({
      filter: `_type == "settings" && _id == ${SITE}.settings._ref`,
      params: {host: getHost(origin)},
    }),
  },
])

function onPage(
  route: string,
  type: string,
  filter: string,
  readSlug = (words: readonly string[]) => words.join('/'),
): DocumentResolver {
  return {
    route,
    resolve: ({origin, params}) => ({
      filter: `_type == "${type}" && slug.current == $slug && ${filter}`,
      // The segments of a nested address are separate values.
      params: {slug: readSlug([params.slug ?? ''].flat()), host: getHost(origin)},
    }),
  }
}

/** The host of an origin without its port, as stored in a site's document. */
export function getHost(origin: string): string {
  return URL.parse(origin)?.hostname ?? ''
}
