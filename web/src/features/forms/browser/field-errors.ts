import {type FormControl, isAsked} from './form-parts'

export type FieldError = {readonly field: string; readonly message: string}

const ERROR_CLASS = 'text-sm font-medium text-critical'

/** What is wrong with a control, by the hints of the server's HTML; null when nothing is. */
export function errorOf(control: FormControl): string | null {
  return isAsked(control) ? judge(control) : null
}

type Judged = {
  readonly value: string
  readonly validity: {readonly valid: boolean; readonly valueMissing: boolean}
  readonly dataset: {readonly [name: string]: string | undefined}
}

/** The words of the server's HTML for what is wrong with a value, never the browser's own; null when nothing is. */
export function judge({value, validity, dataset: {missing, invalid, pattern}}: Judged): string | null {
  if (validity.valueMissing) return missing ?? 'Fill this in.'
  const text = value.trim()
  const fits = !pattern || text === '' || new RegExp(`^(?:${pattern})$`, 'u').test(text)
  return validity.valid && fits ? null : (invalid ?? 'Check this answer.')
}

/** Shows or takes away the error beside a field. */
export function showError(form: HTMLFormElement, field: string, message: string | null): void {
  const control = form.querySelector<HTMLElement>(`#f-${CSS.escape(field)}`)
  if (!control) return
  const id = `f-${field}-error`
  const holder = control.closest<HTMLElement>('[data-form-field]') ?? control.closest('div')
  let line = form.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  const hint = holder?.querySelector<HTMLElement>(`#${CSS.escape(`f-${field}-hint`)}`)
  if (hint) hint.hidden = message !== null
  if (message === null) {
    line?.remove()
    control.removeAttribute('aria-invalid')
    if (hint) control.setAttribute('aria-describedby', hint.id)
    else control.removeAttribute('aria-describedby')
    return
  }
  if (!line) {
    line = document.createElement('p')
    line.id = id
    line.className = ERROR_CLASS
    line.dataset.fieldError = ''
    holder?.append(line)
  }
  line.textContent = message
  control.setAttribute('aria-invalid', 'true')
  control.setAttribute('aria-describedby', id)
}

/** Shows what is wrong on top of the form with a link to each field, and takes the focus there (spec 8.8). */
export function showSummary(
  form: HTMLFormElement,
  errors: readonly FieldError[],
  message: string | null,
): void {
  const place = form.querySelector<HTMLElement>('[data-form-errors]')
  if (!place) return
  place.replaceChildren()
  if (errors.length === 0 && !message) return
  const box = document.createElement('div')
  box.setAttribute('role', 'alert')
  box.tabIndex = -1
  box.className = 'border-l-4 border-critical bg-sunk px-4 py-3'
  if (message) box.append(paragraph(message, 'font-medium'))
  if (errors.length > 0) {
    box.append(paragraph(form.dataset.fixErrors ?? '', 'font-semibold text-critical'), listOf(form, errors))
  }
  place.append(box)
  box.focus()
  box.scrollIntoView({block: 'nearest'})
}

function paragraph(text: string, className: string): HTMLParagraphElement {
  const element = document.createElement('p')
  element.className = className
  element.textContent = text
  return element
}

function listOf(form: HTMLFormElement, errors: readonly FieldError[]): HTMLUListElement {
  const list = document.createElement('ul')
  list.className = 'mt-1 list-disc pl-5 text-critical'
  for (const {field, message} of errors) {
    const link = document.createElement('a')
    link.href = `#f-${field}`
    link.className = 'underline'
    link.textContent = message
    link.addEventListener('click', (event) => {
      event.preventDefault()
      form.querySelector<HTMLElement>(`#f-${CSS.escape(field)}`)?.focus()
    })
    const item = document.createElement('li')
    item.append(link)
    list.append(item)
  }
  return list
}
