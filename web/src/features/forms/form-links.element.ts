import type {Behaviour} from '#/browser/behaviour'
import {fetchPage} from '#/browser/fetch-page'
import {addListener} from '#/lib/add-listener'
import {createElement} from '#/lib/create-element'

type FormLinks = {
  /** A selector of the links to forms about the current page. */
  attributes: {holds: string}
}

/**
 * Opens the form of a link in a dialog (spec 2.24a). Without JavaScript, or if that fails, the link leads to its
 * page.
 */
export const formLinks: Behaviour<FormLinks> = ({root, signal, text}) => {
  addListener(root, 'click', {signal}, (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(text('holds'))
    if (!link || !isPlain || event.defaultPrevented || link.target === '_blank') return
    if (link.pathname === location.pathname) return
    event.preventDefault()
    openFormDialog(link.href).catch(() => location.assign(link.href))
  })
}

/**
 * Shows the form of a page in a dialog (a sheet on a phone) over the current one. It is the form of that page, so
 * both are the same. Throws if the page has none.
 */
async function openFormDialog(href: string): Promise<void> {
  const page = await fetchPage(href)
  const view = page.querySelector<HTMLElement>('.form-view')
  const form = view?.querySelector('lead-form')
  if (!view || !form) throw new Error('the page has no form')
  const dialog = document.createElement('dialog')
  dialog.className = 'form-dialog'
  const title = view.querySelector('h1')
  if (title) {
    title.id = 'form-dialog-title'
    dialog.setAttribute('aria-labelledby', title.id)
  }
  // The shopper opened it, so its script does not wait for another interaction.
  form.toggleAttribute('eager', true)
  dialog.append(createCloseButton(dialog), document.adoptNode(view))
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  document.body.append(dialog)
  dialog.showModal()
}

function createCloseButton(dialog: HTMLDialogElement): HTMLButtonElement {
  const className = 'form-dialog-close'
  const button = createElement('button', {type: 'button', className, ariaLabel: 'Close', textContent: '×'})
  button.addEventListener('click', () => dialog.close())
  return button
}
