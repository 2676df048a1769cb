import {parseJson} from '@forecourt/schemas/values/parse-json'
import {readStored, writeStored} from '#/lib/storage'
import {listControls, readValues} from './form-fields'

type Draft = {readonly step: number; readonly values: {readonly [name: string]: unknown}}

/** Stores the input and the step in this tab's session storage, for a reload. */
export function storeDraft(form: HTMLFormElement, id: string, step: number): void {
  writeStored('session', getDraftKey(id), JSON.stringify({step, values: readValues(form)}))
}

/** Deletes the stored input of a sent form. */
export function removeDraft(id: string): void {
  writeStored('session', getDraftKey(id), null)
}

/** Restores the input from before a reload; returns the step to show. */
export function restoreDraft(form: HTMLFormElement, id: string): number {
  const draft = parseJson(readStored('session', getDraftKey(id)) ?? '')
  if (!isDraft(draft)) return 0
  for (const control of listControls(form)) {
    const value = draft.values[control.name]
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
      control.checked = Array.isArray(value) ? value.includes(control.value) : value === control.value
    } else if (typeof value === 'string') control.value = value
  }
  return draft.step
}

// A form about another car or budget has separate input.
function getDraftKey(id: string): string {
  return `forecourt.form.${id}.${location.pathname}${location.search}`
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const {step, values}: {step?: unknown; values?: unknown} = value
  return typeof step === 'number' && typeof values === 'object' && values !== null
}

const DETAILS_KEY = 'forecourt.details'
const DETAILS = ['name', 'email', 'phone'] as const

type Details = {readonly [name in (typeof DETAILS)[number]]: string}

/** Stores the shopper's details for the next form, only if name, e-mail and phone are all given (spec 5.8g). */
export function storeDetails(values: {readonly [name: string]: unknown}): void {
  const entries = DETAILS.map((name) => [name, values[name]] as const)
  if (!entries.every(([, value]) => typeof value === 'string' && value.trim() !== '')) return
  writeStored('local', DETAILS_KEY, JSON.stringify(Object.fromEntries(entries)))
}

/** The details of the last form sent from this browser, or null. */
export function readDetails(): Details | null {
  const stored = parseJson(readStored('local', DETAILS_KEY) ?? '')
  return isDetails(stored) ? stored : null
}

/** Fills in the details that are still empty. */
export function fillDetails(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(readDetails() ?? {})) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.value === '') control.value = value
  }
}

function isDetails(value: unknown): value is Details {
  return (
    typeof value === 'object' &&
    value !== null &&
    DETAILS.every((name) => name in value && typeof Reflect.get(value, name) === 'string')
  )
}
