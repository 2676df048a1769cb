export type Redirect =
  | {readonly kind: 'none'}
  /** A loop, which is not followed. */
  | {readonly kind: 'loop'}
  | {readonly kind: 'moved'; readonly to: string}

type Site = {
  /** The target of a path, without a host; undefined if there is no redirect. */
  readonly next: (path: string) => string | undefined
  readonly hosts: readonly string[]
}

// Longer than any realistic chain; one of this length is an endlessly growing loop.
const MAX_STEPS = 20

/**
 * Resolves a path through a site's redirects to the final target in one step. An address on the site's own host is
 * treated as its path, so that loops with full addresses are detected.
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
