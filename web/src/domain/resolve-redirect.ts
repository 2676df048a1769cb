export type Redirect =
  | {readonly kind: 'none'}
  /** Leads round in a circle: followed nowhere. */
  | {readonly kind: 'loop'}
  | {readonly kind: 'moved'; readonly to: string}

type Site = {
  /** The target of a path, without a host; undefined where there is no redirect. */
  readonly next: (path: string) => string | undefined
  readonly hosts: readonly string[]
}

// Longer than anyone's history of moves; a chain as long as this is a circle that grows.
const MAX_STEPS = 20

/**
 * Follows the redirects of a site from a path to where they end, in one step for the reader. An address of the
 * site's own host counts as its path, so that a circle cannot hide behind a full address.
 */
export function resolveRedirect(path: string, site: Site): Redirect {
  const seen = new Set([path])
  let to = site.next(path)
  if (to === undefined) return {kind: 'none'}
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const own = ownPath(to, site.hosts)
    if (own === null) return {kind: 'moved', to}
    if (seen.has(own)) return {kind: 'loop'}
    seen.add(own)
    const further = site.next(own)
    if (further === undefined) return {kind: 'moved', to}
    to = further
  }
  return {kind: 'loop'}
}

function ownPath(target: string, hosts: readonly string[]): string | null {
  if (target.startsWith('/')) return trim(target.split(/[?#]/)[0] ?? target)
  const url = URL.parse(target)
  return url && hosts.includes(url.hostname) ? trim(url.pathname) : null
}

function trim(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
}
