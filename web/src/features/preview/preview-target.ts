const NOWHERE = 'http://site.invalid'

/**
 * The path that a preview opens at: one of the same host, whatever was asked for. What only the Studio tells the
 * storefront is left out of it.
 */
export function resolvePreviewTarget(asked: string | undefined): string {
  // A browser reads a backslash, and two slashes in front, as the beginning of another host.
  const path = `/${(asked ?? '').replaceAll('\\', '/').replace(/^\/+/, '')}`
  const url = URL.parse(path, NOWHERE)
  if (!url || url.origin !== NOWHERE) return '/'
  for (const name of [...url.searchParams.keys()])
    if (name.startsWith('sanity-preview-')) url.searchParams.delete(name)
  return `/${`${url.pathname}${url.search}${url.hash}`.replace(/^\/+/, '')}`
}
