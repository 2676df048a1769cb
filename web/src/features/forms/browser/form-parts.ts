/** The controls that a shopper fills in, without hidden ones and the trap for machines. */
export function controlsOf(root: ParentNode): readonly FormControl[] {
  return [...root.querySelectorAll<FormControl>('input, select, textarea')].filter(
    (control) => control.type !== 'hidden' && control.tabIndex !== -1,
  )
}

export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The form's steps in order. */
export function stepsOf(form: HTMLFormElement): readonly HTMLFieldSetElement[] {
  return [...form.querySelectorAll<HTMLFieldSetElement>('fieldset[data-form-step]')]
}

/** Whether a control counts: one in a field that is not asked now does not. */
export function isAsked(control: FormControl): boolean {
  return control.closest('[data-form-field][hidden]') === null
}

/** What is filled in, by name; ticks of one name become a list. */
export function valuesOf(form: HTMLFormElement): {[name: string]: string | string[]} {
  const values: {[name: string]: string | string[]} = {}
  const data = new FormData(form)
  for (const name of new Set(data.keys())) {
    const texts = data.getAll(name).filter((value) => typeof value === 'string')
    const several = form.querySelector(`fieldset#f-${CSS.escape(name)}`) !== null
    values[name] = several ? texts : (texts[0] ?? '')
  }
  return values
}
