/** One step of a redirect: its target, and the path of that on the site's own host. */
type Step = {readonly to: string; readonly path: string | null}

export type Redirect = {
  /** In order, the last at an address that does not redirect; empty without a redirect. */
  readonly steps: readonly Step[]
  /** Whether they never end. */
  readonly isLoop: boolean
}

type Site = {
  /** The target of a path, without a host; undefined if there is no redirect. */
  readonly next: (path: string) => string | undefined
  readonly hosts: readonly string[]
}

// Longer than any realistic chain; one of this length is an endlessly growing loop.
const MAX_STEPS = 20

/**
 * Follows a path through a site's redirects. An address on the site's own host is treated as its path, so that loops
 * with full addresses are detected.
 */
export function resolveRedirect(path: string, site: Site): Redirect {
  const seen = new Set([path])
  const steps: Step[] = []
  for (let to = site.next(path); to !== undefined; ) {
    const own = ownPath(to, site.hosts)
    if (steps.length === MAX_STEPS || (own !== null && seen.has(own))) return {steps, isLoop: true}
    steps.push({to, path: own})
    if (own === null) break
    seen.add(own)
    to = site.next(own)
  }
  return {steps, isLoop: false}
}

function ownPath(target: string, hosts: readonly string[]): string | null {
  if (target.startsWith('/')) return trim(target.split(/[?#]/)[0] ?? target)
  const url = URL.parse(target)
  return url && hosts.includes(url.hostname) ? trim(url.pathname) : null
}

function trim(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
}
