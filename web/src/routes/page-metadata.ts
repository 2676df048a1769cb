import {linkTo, ROUTES, type Route, type RouteName} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'

/**
 * What the head of a route's page tells search engines: its canonical address, or, for a route that is not `indexed`,
 * to leave the page alone.
 */
export function describeToSearchEngines<N extends RouteName>(
  ...link: Parameters<typeof linkTo<N>>
): Pick<Metadata, 'alternates' | 'robots'> {
  const {indexed = true}: Route = ROUTES[link[0]]
  return indexed ? {alternates: {canonical: linkTo(...link)}} : {robots: {index: false}}
}
