import {startForm} from './start-form'

const FORM_PART = '[data-form-view]'

/**
 * Shows the form of a page in a dialog (a sheet on a phone) over the present one. The form is the page's own, so that
 * both are one form. Throws when the page has none.
 */
export async function openFormDialog(href: string): Promise<void> {
  const response = await fetch(href, {headers: {Accept: 'text/html'}})
  if (!response.ok) throw new Error(`the form answered ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const view = page.querySelector<HTMLElement>(FORM_PART)
  const form = view?.querySelector<HTMLFormElement>('form[data-lead-form]')
  if (!view || !form) throw new Error('the page has no form')
  const dialog = document.createElement('dialog')
  dialog.className = 'form-dialog'
  const title = view.querySelector('h1')
  if (title) {
    title.id = 'form-dialog-title'
    dialog.setAttribute('aria-labelledby', title.id)
  }
  dialog.append(createCloseButton(dialog), document.adoptNode(view))
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  document.body.append(dialog)
  dialog.showModal()
  startForm(form)
}

function createCloseButton(dialog: HTMLDialogElement): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'form-dialog-close'
  button.setAttribute('aria-label', 'Close')
  button.textContent = '×'
  button.addEventListener('click', () => dialog.close())
  return button
}
