import {readTrail} from '#/lib/visit-trail'
import {applyConditions} from './conditions'
import {errorOf, type FieldError, showError, showSummary} from './field-errors'
import {controlsOf, type FormControl, stepsOf, valuesOf} from './form-parts'
import {createSteps, type FormSteps} from './form-steps'
import {offerFreeTimes} from './free-times'
import {fireEvents, noteEngagement} from './lead-events'
import {prove, type ShownForm, showForm} from './prove-person'
import {sendForm} from './send-form'
import {readDetails, storeDetails} from './stored-details'
import {dropDraft, restoreDraft, storeDraft} from './stored-draft'

/**
 * Brings a form to life: steps, errors beside the fields while the page stays, free times, the proof of work while
 * the shopper types. Where the browser cannot prove anything the form stays as it is and posts by itself.
 */
export function startForm(form: HTMLFormElement): void {
  if (form.dataset.live !== undefined || !globalThis.crypto?.subtle) return
  form.dataset.live = ''
  form.noValidate = true
  const steps = createSteps(form, (index) => storeDraft(form, index))
  const step = restoreDraft(form)
  if (form.dataset.remember !== undefined) fillDetails(form)
  applyConditions(form)
  steps.show(step, false)
  offerFreeTimes(form)
  const session: Session = {showing: beginView(form), renew: () => beginView(form)}
  form.addEventListener('input', () => noteEngagement(form), {once: true})
  form.addEventListener('input', (event) => {
    applyConditions(form)
    storeDraft(form, steps.current())
    const control = event.target as FormControl
    if (control.getAttribute('aria-invalid') && errorOf(control) === null) showError(form, control.name, null)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (form.getAttribute('aria-busy') === null) void submit(form, steps, session)
  })
}

type Showing = Promise<{shown: ShownForm; proof: unknown; soonest: number} | null>

/** This showing of the form. A retry keeps it, so that a lead whose answer was lost is not made twice. */
type Session = {showing: Showing; readonly renew: () => Showing}

function beginView(form: HTMLFormElement): Showing {
  return showForm(form.dataset.leadForm ?? '')
    .then(async (shown) => {
      const soonest = performance.now() + shown.waitMs
      return {shown, proof: await prove(form, shown), soonest}
    })
    .catch(() => null)
}

function fillDetails(form: HTMLFormElement): void {
  const details = readDetails()
  if (!details) return
  for (const [name, value] of Object.entries(details)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.value === '') control.value = value
  }
}

function findErrors(form: HTMLFormElement, root: ParentNode): readonly FieldError[] {
  const errors: FieldError[] = []
  for (const control of controlsOf(root)) {
    const message = errorOf(control)
    showError(form, control.name, message)
    if (message !== null) errors.push({field: control.name, message})
  }
  return errors
}

async function submit(form: HTMLFormElement, steps: FormSteps, session: Session): Promise<void> {
  const part = steps.isLast() ? form : (stepsOf(form)[steps.current()] ?? form)
  const errors = findErrors(form, part)
  if (errors.length > 0) return stay(form, steps, errors, null)
  if (!steps.isLast()) {
    showSummary(form, [], null)
    return steps.show(steps.current() + 1, true)
  }
  const free = busy(form)
  const ready = (await session.showing) ?? (await renewed(session))
  if (ready) await until(ready.soonest)
  const token = {view: ready?.shown.view ?? '', proof: ready?.proof ?? null}
  const result = await sendForm(
    form.action,
    {...valuesOf(form), ...token, ...readTrail()},
    form.dataset.failed ?? '',
  )
  if (result.kind === 'refused') {
    free()
    if (result.expired) session.showing = session.renew()
    return stay(form, steps, result.errors, result.message)
  }
  if (form.dataset.remember !== undefined) storeDetails(valuesOf(form))
  dropDraft(form)
  await fireEvents(result.events)
  location.assign(result.next)
}

/** A person whose details the browser filled in is quicker than a machine may be: their form waits for them. */
function until(moment: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())))
}

function renewed(session: Session): Showing {
  session.showing = session.renew()
  return session.showing
}

function stay(
  form: HTMLFormElement,
  steps: FormSteps,
  errors: readonly FieldError[],
  message: string | null,
): void {
  const [first] = errors
  const control = first && form.querySelector<HTMLElement>(`#f-${CSS.escape(first.field)}`)
  if (control) steps.showFieldOf(control)
  for (const {field, message: text} of errors) showError(form, field, text)
  showSummary(form, errors, message)
}

/** Shows that the form is being sent; a second press does nothing meanwhile (spec 4.7d). */
function busy(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  const words = button?.textContent ?? ''
  if (button) {
    button.disabled = true
    button.textContent = 'Sending…'
  }
  form.setAttribute('aria-busy', 'true')
  return () => {
    form.removeAttribute('aria-busy')
    if (button) {
      button.disabled = false
      button.textContent = words
    }
  }
}
