import {controlsOf, valuesOf} from './form-parts'

type Draft = {readonly step: number; readonly values: {readonly [name: string]: unknown}}

function keyOf(form: HTMLFormElement): string {
  return `forecourt.form.${form.dataset.leadForm}.${location.pathname}`
}

/** Keeps what is typed and the step for a reload of this tab; it ends with the tab. */
export function storeDraft(form: HTMLFormElement, step: number): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify({step, values: valuesOf(form)}))
  } catch {
    // Without storage a reload starts at the first step.
  }
}

/** Forgets a form that was sent. */
export function dropDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // Nothing was kept.
  }
}

/** Puts back what was typed before a reload; the step to go to. */
export function restoreDraft(form: HTMLFormElement): number {
  const draft = readDraft(form)
  if (!draft) return 0
  for (const control of controlsOf(form)) {
    const value = draft.values[control.name]
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = Array.isArray(value) ? value.includes(control.value) : value === control.value
    } else if (typeof value === 'string') control.value = value
  }
  return draft.step
}

function readDraft(form: HTMLFormElement): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null')
    if (typeof draft !== 'object' || draft === null) return null
    const {step, values} = draft as {step?: unknown; values?: unknown}
    if (typeof step !== 'number' || typeof values !== 'object' || values === null) return null
    return {step, values: {...values}}
  } catch {
    return null
  }
}
