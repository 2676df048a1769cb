import {linkTo, ROUTES, type Route, type RouteName} from '@forecourt/schemas/routes/routes'
import type {Metadata} from 'next'

/**
 * Head elements of a route for search engines: its canonical address, or `noindex` for a route that is not `indexed`.
 * For a `secret` route browsers send the address to nobody either: neither to linked pages nor to analytics
 * (`isAddressSecret`).
 */
export function describeToSearchEngines<N extends RouteName>(
  ...link: Parameters<typeof linkTo<N>>
): Pick<Metadata, 'alternates' | 'robots' | 'referrer'> {
  const {indexed = true, secret}: Route = ROUTES[link[0]]
  if (indexed) return {alternates: {canonical: linkTo(...link)}}
  return secret ? {robots: {index: false}, referrer: 'no-referrer'} : {robots: {index: false}}
}

/** The head of a page with the same title on every site. */
export function describeTitled<N extends RouteName>(
  title: string,
  ...link: Parameters<typeof linkTo<N>>
): Metadata {
  return {title, ...describeToSearchEngines(...link)}
}
