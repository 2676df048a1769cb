import {linkTo, ROUTES, type Route, type RouteName} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'

/**
 * Head elements of a route for search engines: its canonical address, or `noindex` for a route that is not `indexed`.
 * Of a `secret` one browsers tell nobody the address either: no page that it leads to, no measuring
 * (`isAddressSecret`).
 */
export function describeToSearchEngines<N extends RouteName>(
  ...link: Parameters<typeof linkTo<N>>
): Pick<Metadata, 'alternates' | 'robots' | 'referrer'> {
  const {indexed = true, secret}: Route = ROUTES[link[0]]
  if (indexed) return {alternates: {canonical: linkTo(...link)}}
  return secret ? {robots: {index: false}, referrer: 'no-referrer'} : {robots: {index: false}}
}
