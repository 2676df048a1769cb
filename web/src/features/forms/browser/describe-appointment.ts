import {formatShortDate} from '#/domain/hours/format-short-date'

/** What a shopper has chosen of a place, a day and a time, in the words of the form's choices; '' for nothing. */
export function describeAppointment(form: HTMLFormElement): string {
  return ['location', 'date', 'time']
    .map((name) => readWords(form, name))
    .filter(Boolean)
    .join(' · ')
}

function readWords(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  const control =
    field instanceof RadioNodeList
      ? [...field].find((one) => one instanceof HTMLInputElement && one.checked)
      : field
  if (control instanceof HTMLSelectElement)
    return control.value && (control.selectedOptions[0]?.textContent ?? '')
  if (!(control instanceof HTMLInputElement)) return ''
  if (control.type === 'radio') return control.checked ? (control.labels?.[0]?.textContent ?? '') : ''
  return control.type === 'date' ? formatShortDate(control.value) : ''
}
