/** A stored link, with the path of its field: `action.href`, `body[2].markDefs[0].href`. */
export type StoredLink = {readonly path: string; readonly href: string}

/** Every link in a stored document, at any depth: buttons, links in texts and blocks, cars that a post names, and targets of redirects. */
export function listLinks(stored: unknown): StoredLink[] {
  const inside = listInside(stored, '')
  if (typeof stored !== 'object' || stored === null || !('_type' in stored)) return inside
  const isRedirect = stored._type === 'redirect' && 'to' in stored && typeof stored.to === 'string'
  if (isRedirect) return [...inside, {path: 'to', href: String(stored.to)}]
  const named =
    stored._type === 'post' && 'vehicles' in stored && Array.isArray(stored.vehicles) ? stored.vehicles : []
  const cars = named.map((href, at) => ({path: `vehicles[${at}]`, href: String(href)}))
  return [...inside, ...cars]
}

function listInside(stored: unknown, path: string): StoredLink[] {
  if (Array.isArray(stored)) return stored.flatMap((item, at) => listInside(item, `${path}[${at}]`))
  if (typeof stored !== 'object' || stored === null) return []
  return Object.entries(stored).flatMap(([name, value]) => {
    const at = path === '' ? name : `${path}.${name}`
    return name === 'href' && typeof value === 'string' ? [{path: at, href: value}] : listInside(value, at)
  })
}

/**
 * The path on a site that a link leads to, without query and fragment; null for a link to another host. `hosts` are
 * those of the sites: a full address of one of them is checked like a path.
 */
export function getLinkedPath(href: string, hosts: ReadonlySet<string>): string | null {
  const text = href.trim()
  // Browsers read a backslash as a slash: `/\host` leads to another host.
  if (/^\/(?![/\\])/.test(text)) return cleanPath(text)
  const url = URL.parse(text)
  const isOwn = (url?.protocol === 'https:' || url?.protocol === 'http:') && hosts.has(url.hostname)
  return url && isOwn ? cleanPath(url.pathname) : null
}

function cleanPath(path: string): string {
  const [clean = ''] = path.split(/[?#]/)
  return clean === '/' ? clean : clean.replace(/\/$/, '')
}
