// The forms that are about the page they are opened from; the others are worth a page of their own.
const IN_PLACE = /^\/(?:enquire|book-test-drive|request-photos|call-back)$/

/** Opens the form behind a link in place (spec 2.24a). Without script, or when that fails, the link leads to its page. */
export function openFormsInDialog(): () => void {
  document.addEventListener('click', openForm)
  return () => document.removeEventListener('click', openForm)
}

function openForm(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !plain || event.defaultPrevented || link.target === '_blank') return
  if (link.origin !== location.origin || !IN_PLACE.test(link.pathname)) return
  if (link.pathname === location.pathname) return
  event.preventDefault()
  import('./open-form-dialog')
    .then(({openFormDialog}) => openFormDialog(link.href))
    .catch(() => location.assign(link.href))
}
