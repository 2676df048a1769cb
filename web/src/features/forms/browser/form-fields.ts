import {createElement} from '#/lib/create-element'
import type {FieldRule, FieldRules} from '../field-rules'

export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A field with the message on how to correct it. */
export type FieldError = {readonly field: string; readonly message: string}

/** The controls that a shopper fills in, without hidden ones and the honeypot. */
export function listControls(root: ParentNode): readonly FormControl[] {
  return [...root.querySelectorAll<FormControl>('input, select, textarea')].filter(
    (control) => control.type !== 'hidden' && control.tabIndex !== -1,
  )
}

/** The filled-in values by name; checkboxes of one name become a list. */
export function readValues(form: HTMLFormElement): {[name: string]: string | string[]} {
  const values: {[name: string]: string | string[]} = {}
  const data = new FormData(form)
  for (const name of new Set(data.keys())) {
    const texts = data.getAll(name).filter((value) => typeof value === 'string')
    const isList = form.querySelector(`fieldset#f-${CSS.escape(name)} [type="checkbox"]`) !== null
    values[name] = isList ? texts : (texts[0] ?? '')
  }
  return values
}

/** The text of one field; '' if the form has none of that name. */
export function readValue(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name)
  const isKnown =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof RadioNodeList
  return isKnown ? control.value : ''
}

/** Shows the fields whose condition is met and hides the others; hidden fields are not sent. */
export function applyConditions(
  form: HTMLFormElement,
  fields: readonly HTMLElement[],
  rules: FieldRules,
): void {
  for (const field of fields) {
    const controls = listControls(field)
    const when = rules[controls[0]?.name ?? '']?.when
    if (!when) continue
    const isAsked = when.is.includes(readValue(form, when.field))
    field.hidden = !isAsked
    // Until here the element was shown only without JavaScript.
    field.classList.remove('only-plain')
    for (const control of controls) control.disabled = !isAsked
  }
}

/** Shows the errors of a part of the form beside its fields, and returns them in the form's order. */
export function checkFields(
  form: HTMLFormElement,
  part: ParentNode,
  rules: FieldRules,
): readonly FieldError[] {
  return listCheckedControls(part).flatMap((control) => {
    const message = findError(control, rules)
    showError(form, control.name, message)
    return message === null ? [] : [{field: control.name, message}]
  })
}

// Checkboxes or radio buttons of one name are one answer.
function listCheckedControls(part: ParentNode): readonly FormControl[] {
  const controls = listControls(part)
  return controls.filter(
    ({type, name}, at) =>
      (type !== 'checkbox' && type !== 'radio') || controls.findIndex((one) => one.name === name) === at,
  )
}

/** The current error of a control; null if it is valid. */
export function findError(control: FormControl, rules: FieldRules): string | null {
  if (control.disabled) return null
  if (control.validity.customError) return control.validationMessage
  const rule = rules[control.name]
  if (!rule?.ticked) return checkValue(control, rule)
  const isTicked = control.form?.querySelector(`[name="${CSS.escape(control.name)}"]:checked`) != null
  return isTicked ? null : (rule.missing ?? 'Choose at least one.')
}

type Judged = {
  readonly value: string
  readonly validity: {readonly valid: boolean; readonly valueMissing: boolean}
}

/** The site's message for an invalid value, never the browser's; null if it is valid. */
export function checkValue({value, validity}: Judged, rule: FieldRule = {}): string | null {
  const {missing, invalid, pattern, most, tooLong} = rule
  if (validity.valueMissing) return missing ?? 'Fill this in.'
  const text = value.trim()
  if (most && tooLong && [...text].length > most) return tooLong
  const fits = !pattern || text === '' || new RegExp(`^(?:${pattern})$`, 'u').test(text.normalize('NFKC'))
  return validity.valid && fits ? null : (invalid ?? 'Check this answer.')
}

/** Shows the error beside a field instead of its hint, or removes it. */
export function showError(form: HTMLFormElement, field: string, message: string | null): void {
  const control = form.querySelector<HTMLElement>(`#f-${CSS.escape(field)}`)
  if (!control) return
  const id = `f-${field}-error`
  const holder = control.closest('div')
  const hint = holder?.querySelector<HTMLElement>(`#${CSS.escape(`f-${field}-hint`)}`)
  const shown = form.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  if (hint) hint.hidden = message !== null
  if (message === null) {
    shown?.remove()
    control.removeAttribute('aria-invalid')
    if (hint) control.setAttribute('aria-describedby', hint.id)
    else control.removeAttribute('aria-describedby')
    return
  }
  const line = shown ?? createElement('p', {className: 'text-sm font-medium text-critical'})
  line.id = id
  line.textContent = message
  if (!shown) holder?.append(line)
  control.setAttribute('aria-invalid', 'true')
  control.setAttribute('aria-describedby', id)
}

/** Shows the errors at the top of the form with a link to each field, and moves the focus there (spec 8.8). */
export function showSummary(
  form: HTMLFormElement,
  place: HTMLElement | null,
  errors: readonly FieldError[],
  {heading, message}: {readonly heading: string; readonly message: string | null},
): void {
  place?.replaceChildren()
  if (!place || (errors.length === 0 && !message)) return
  const box = createElement('div', {
    className: 'border-l-4 border-critical bg-sunk px-4 py-3',
    role: 'alert',
    tabIndex: -1,
  })
  if (message) box.append(createElement('p', {className: 'font-medium', textContent: message}))
  if (errors.length > 0) {
    const items = errors.map((error) => createErrorItem(form, error))
    box.append(
      createElement('p', {className: 'font-semibold text-critical', textContent: heading}),
      createElement('ul', {className: 'mt-1 list-disc pl-5 text-critical'}, ...items),
    )
  }
  place.append(box)
  box.focus()
  box.scrollIntoView({block: 'nearest'})
}

function createErrorItem(form: HTMLFormElement, {field, message}: FieldError): HTMLElement {
  const link = createElement('a', {className: 'underline', textContent: message, href: `#f-${field}`})
  link.addEventListener('click', (event) => {
    event.preventDefault()
    const control = form.querySelector<HTMLElement>(`#f-${CSS.escape(field)}`)
    // In a group of checkboxes, the first is focused.
    const box = control?.matches('fieldset') ? control.querySelector('input') : control
    box?.focus()
  })
  return createElement('li', {}, link)
}
