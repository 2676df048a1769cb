const NOWHERE = 'http://site.invalid'

/** The path of a preview, always on the same host. Parameters of the Studio are removed. */
export function resolvePreviewTarget(asked: string | undefined): string {
  // Browsers interpret a backslash, or two leading slashes, as the start of another host.
  const path = `/${(asked ?? '').replaceAll('\\', '/').replace(/^\/+/, '')}`
  const url = URL.parse(path, NOWHERE)
  if (!url || url.origin !== NOWHERE) return '/'
  for (const name of [...url.searchParams.keys()])
    if (name.startsWith('sanity-preview-')) url.searchParams.delete(name)
  return `/${`${url.pathname}${url.search}${url.hash}`.replace(/^\/+/, '')}`
}
