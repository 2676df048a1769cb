import {formatShortDate} from '#/domain/hours/format-short-date'

/**
 * What a shopper has chosen of services, a place, a day and a time, in the words of the form's choices; '' for
 * nothing. A time without a day is none.
 */
export function describeAppointment(form: HTMLFormElement): string {
  const names = readWords(form, 'date') ? ['location', 'date', 'time'] : ['location']
  return [readServices(form), ...names.map((name) => readWords(form, name))].filter(Boolean).join(' · ')
}

/** Whether a day and a time are chosen, without which nothing is booked. */
export function isTimeChosen(form: HTMLFormElement): boolean {
  return Boolean(readWords(form, 'date') && readWords(form, 'time'))
}

function readServices(form: HTMLFormElement): string {
  return ['services', 'additional_services']
    .flatMap((name) => [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]:checked`)])
    .map(({labels}) => (labels?.[0]?.querySelector('[data-name]') ?? labels?.[0])?.textContent)
    .join(', ')
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
