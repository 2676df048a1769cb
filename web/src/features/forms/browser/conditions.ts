/** Shows the fields whose condition holds and hides the others; a hidden field is not sent. */
export function applyConditions(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLElement>('[data-when-field]')) {
    const other = form.elements.namedItem(field.dataset.whenField ?? '')
    const value = other instanceof HTMLInputElement || other instanceof HTMLSelectElement ? other.value : ''
    const asked = (JSON.parse(field.dataset.whenIs ?? '[]') as unknown[]).includes(value)
    field.hidden = !asked
    // Until now it stood only where there is no script to hide it.
    field.classList.remove('only-plain')
    for (const control of field.querySelectorAll<HTMLInputElement>('input, select, textarea'))
      control.disabled = !asked
  }
}
