const NOWHERE = 'http://site.invalid'

/** The path that a preview opens, always on the same host. Parameters of the Studio are removed. */
export function resolvePreviewTarget(asked: string | undefined): string {
  // A browser reads a backslash, and two slashes in front, as the beginning of another host.
  const path = `/${(asked ?? '').replaceAll('\\', '/').replace(/^\/+/, '')}`
  const url = URL.parse(path, NOWHERE)
  if (!url || url.origin !== NOWHERE) return '/'
  for (const name of [...url.searchParams.keys()])
    if (name.startsWith('sanity-preview-')) url.searchParams.delete(name)
  return `/${`${url.pathname}${url.search}${url.hash}`.replace(/^\/+/, '')}`
}
