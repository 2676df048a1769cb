/** Where a GET form would go, without the fields left empty. */
export function buildFormHref(form: HTMLFormElement): string {
  const filled = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [],
  )
  const query = new URLSearchParams(filled).toString()
  return `${new URL(form.action).pathname}${query ? `?${query}` : ''}`
}

/** The address a click leads to within the listing; null when the click is not for the listing to answer. */
export function getClickedHref(event: MouseEvent): string | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || event.button !== 0 || modified) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.target !== '' || link.origin !== window.location.origin) return null
  return /^\/search(?:\/|$)/.test(link.pathname) ? `${link.pathname}${link.search}` : null
}
