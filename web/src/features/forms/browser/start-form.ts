import {getPageType} from '#/domain/analytics/page-type'
import {track} from '#/lib/analytics/track'
import {readTrail} from '#/lib/visit-trail'
import type {ShownForm} from '../form-answers'
import {
  applyConditions,
  checkFields,
  type FieldError,
  type FormControl,
  findError,
  readValues,
  showError,
  showSummary,
} from './form-fields'
import {createSteps, type FormSteps} from './form-steps'
import {offerFreeTimes} from './free-times'
import {provePerson} from './prove-person'
import {fetchShownForm, sendEvents, sendForm} from './send-form'
import {fillDetails, removeDraft, restoreDraft, storeDetails, storeDraft} from './stored-answers'

/**
 * Starts the script of a form: steps, errors beside the fields while the page stays, free times, the proof of a person
 * while the shopper types. Where the browser cannot prove anything the form stays as it is and posts by itself.
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
  const session: Session = {showing: beginShowing(form)}
  form.addEventListener('input', () => countEngagement(form), {once: true})
  form.addEventListener('input', ({target}) => {
    applyConditions(form)
    storeDraft(form, steps.current())
    const control = target as FormControl
    if (control.getAttribute('aria-invalid') && findError(control) === null)
      showError(form, control.name, null)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (form.getAttribute('aria-busy') === null) void submitForm(form, steps, session)
  })
}

type Showing = {readonly view: string; readonly proof: unknown; readonly soonest: number}

/** This showing of the form. A retry keeps it, so that a lead whose answer was lost is not made twice. */
type Session = {showing: Promise<Showing | null>}

/** Gets a token and proves a person; null when that fails, and the send button tries once more. */
async function beginShowing(form: HTMLFormElement): Promise<Showing | null> {
  try {
    const shown: ShownForm = await fetchShownForm(form.dataset.leadForm ?? '')
    const soonest = performance.now() + shown.waitMs
    return {view: shown.view, proof: await provePerson(form, shown), soonest}
  } catch {
    return null
  }
}

async function submitForm(form: HTMLFormElement, steps: FormSteps, session: Session): Promise<void> {
  const errors = checkFields(form, steps.currentPart())
  if (errors.length > 0) return showErrors(form, steps, errors, null)
  if (!steps.isLast()) {
    showSummary(form, [], null)
    return steps.show(steps.current() + 1, true)
  }
  const stopSending = showSending(form)
  const showing = await getShowing(form, session)
  if (showing) await waitUntil(showing.soonest)
  const values = readValues(form)
  const body = {...values, view: showing?.view ?? '', proof: showing?.proof ?? null, ...readTrail()}
  const result = await sendForm(form.action, body, form.dataset.failed ?? '')
  if (result.kind === 'refused') {
    stopSending()
    if (result.expired) session.showing = beginShowing(form)
    return showErrors(form, steps, result.errors, result.message)
  }
  if (form.dataset.remember !== undefined) storeDetails(values)
  removeDraft(form)
  await sendEvents(result.events)
  location.assign(result.next)
}

async function getShowing(form: HTMLFormElement, session: Session): Promise<Showing | null> {
  const showing = await session.showing
  if (showing) return showing
  session.showing = beginShowing(form)
  return session.showing
}

/** A person whose details the browser filled in is quicker than a machine may be: their form waits for them. */
function waitUntil(moment: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())))
}

function showErrors(
  form: HTMLFormElement,
  steps: FormSteps,
  errors: readonly FieldError[],
  message: string | null,
): void {
  const [first] = errors
  const control = first && form.querySelector<HTMLElement>(`#f-${CSS.escape(first.field)}`)
  if (control) steps.showStepWith(control)
  for (const {field, message: text} of errors) showError(form, field, text)
  showSummary(form, errors, message)
}

/** Shows that the form is being sent; a second press does nothing meanwhile (spec 4.7d). Gives what ends it. */
function showSending(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  const label = button?.textContent ?? ''
  const setButton = (disabled: boolean, text: string) => {
    if (button) Object.assign(button, {disabled, textContent: text})
  }
  setButton(true, 'Sending…')
  form.setAttribute('aria-busy', 'true')
  return () => {
    form.removeAttribute('aria-busy')
    setButton(false, label)
  }
}

/** Counts that somebody began to fill in a form; what was typed is no part of it. */
function countEngagement(form: HTMLFormElement): void {
  void track('asc_form_engagement', {
    event_owner: 'platform',
    page_type: getPageType(location.pathname),
    form_type: form.dataset.leadForm ?? '',
    comm_type: 'form',
    comm_status: 'start',
  })
}
