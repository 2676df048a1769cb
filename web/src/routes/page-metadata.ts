import {linkTo, ROUTES, type Route, type RouteName} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'

/**
 * Head elements of a route for search engines: its canonical address, or `noindex` for a route that is not `indexed`.
 */
export function describeToSearchEngines<N extends RouteName>(
  ...link: Parameters<typeof linkTo<N>>
): Pick<Metadata, 'alternates' | 'robots'> {
  const {indexed = true}: Route = ROUTES[link[0]]
  return indexed ? {alternates: {canonical: linkTo(...link)}} : {robots: {index: false}}
}
