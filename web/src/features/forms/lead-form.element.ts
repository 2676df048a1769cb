import type {Behaviour, BehaviourElement} from '#/browser/behaviour'
import {getPageType} from '#/domain/analytics/page-type'
import {addListener} from '#/lib/add-listener'
import {track} from '#/lib/analytics/track'
import {readVisitedPages} from '#/lib/visited-pages'
import {createSteps, type FormSteps} from '#/ui/form-steps'
import {describeAppointment, isTimeChosen} from './browser/describe-appointment'
import {
  applyConditions,
  checkFields,
  type FieldError,
  type FormControl,
  findError,
  readValues,
  showError,
  showSummary,
} from './browser/form-fields'
import {showFreeTimes} from './browser/free-times'
import {fetchShownForm, sendForm, solveChallenge} from './browser/send-form'
import {fillDetails, removeDraft, restoreDraft, storeDetails, storeDraft} from './browser/stored-answers'
import {describeStep} from './describe-step'
import type {FieldRules} from './field-rules'
import type {ShownForm} from './form-answers'

type LeadForm = {
  attributes: {
    /** The form's id. */
    form: string
    rules: FieldRules
    /** The heading of the list of errors, and the message if a form cannot be sent and the response has none. */
    fix: string
    failed: string
    /** The label of the button that sends the form. */
    send: string
    /** Whether the shopper's details are stored for the next form. */
    remember?: boolean
  }
  targets: {
    form: HTMLFormElement
    errors: HTMLElement
    progress: HTMLElement
    /** In a form that books a time, at the steps after that of the time: what was chosen so far. */
    chosen: HTMLElement
    step: HTMLFieldSetElement
    field: HTMLElement
    /** The next days of a form that books a time. */
    days: HTMLElement
  }
}

/** The label of the button that sends a form for a time where none was chosen: nothing is booked then. */
const SEND_OPEN = 'Send enquiry'

/** A form in use: its element, its steps and its current token. */
type Filled = Pick<BehaviourElement<LeadForm>, 'text' | 'value' | 'target'> & {
  readonly form: HTMLFormElement
  readonly steps: FormSteps
  /**
   * Null until the form is used. A retry sends the same key, so that a lead whose response was lost is not stored
   * twice.
   */
  session: Promise<FormSession | null> | null
}

/**
 * The script of a form: steps, errors beside the fields, free times, and the robot check while the shopper types. If
 * the check is not possible in the browser, the form is unchanged and posts without the script.
 */
export const leadForm: Behaviour<LeadForm> = ({root, signal, text, value, target, targets}) => {
  const form = target('form')
  if (!form || !globalThis.crypto?.subtle) return
  const [id, rules, fields] = [text('form'), value('rules'), targets('field')]
  form.noValidate = true
  const parts = {
    steps: targets('step'),
    progress: target('progress'),
    describe: describeStep,
    getSendLabel: () => (target('chosen') && !isTimeChosen(form) ? SEND_OPEN : text('send')),
  }
  const strip = target('days')
  const askForDays = showFreeTimes(form, id, strip)
  const steps = createSteps(form, parts, (index) => {
    storeDraft(form, id, index)
    if (parts.steps[index]?.contains(strip)) askForDays()
    const chosen = target('chosen')
    if (!chosen) return
    chosen.textContent = describeAppointment(form)
    chosen.hidden = index <= parts.steps.findIndex((one) => one.contains(strip)) || !chosen.textContent
  })
  const step = restoreDraft(form, id)
  if (value('remember')) fillDetails(form)
  applyConditions(form, fields, rules)
  steps.show(step, false)
  const filled: Filled = {form, steps, text, value, target, session: null}
  const isUnused = root.hasAttribute('eager') && !form.contains(document.activeElement)
  startSessionWhenUsed(filled, isUnused, signal)
  addListener(form, 'input', {signal, once: true}, () => countEngagement(id))
  addListener(form, 'input', {signal}, ({target: control}) => {
    applyConditions(form, fields, rules)
    storeDraft(form, id, steps.current())
    if (isControl(control) && isShownWrong(control) && findError(control, rules) === null)
      showError(form, control.name, null)
  })
  addListener(form, 'submit', {signal}, (event) => {
    event.preventDefault()
    if (form.getAttribute('aria-busy') === null) void submitForm(filled)
  })
}

// Checkboxes of one group are invalid together.
function isShownWrong(control: FormControl): boolean {
  return Boolean(control.ariaInvalid ?? control.closest(`#f-${CSS.escape(control.name)}`)?.ariaInvalid)
}

function isControl(target: EventTarget | null): target is FormControl {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}

type FormSession = {readonly view: string; readonly proof: unknown; readonly soonest: number}

/**
 * Starts the session now, or if nobody has used the form yet, at its first use: a visit that only reads the page
 * computes no proof.
 */
function startSessionWhenUsed(filled: Filled, isUnused: boolean, signal: AbortSignal): void {
  const startSession = () => {
    filled.session ??= startFormSession(filled.form, filled.text('form'))
  }
  if (isUnused) {
    for (const type of ['pointerover', 'focusin', 'input'])
      filled.form.addEventListener(type, startSession, {once: true, signal})
  } else startSession()
}

/** Requests a token and runs the robot check; null if that fails, and the send button tries again. */
async function startFormSession(form: HTMLFormElement, id: string): Promise<FormSession | null> {
  try {
    const shown: ShownForm = await fetchShownForm(id)
    const soonest = performance.now() + shown.waitMs
    return {view: shown.view, proof: await solveChallenge(form, shown), soonest}
  } catch {
    return null
  }
}

async function submitForm(filled: Filled): Promise<void> {
  const {form, steps, text, value, target} = filled
  const heading = text('fix')
  const errors = checkFields(form, steps.currentPart(), value('rules'))
  if (errors.length > 0) return showErrors(filled, errors, null)
  if (!steps.isLast()) {
    showSummary(form, target('errors'), [], {heading, message: null})
    return steps.show(steps.current() + 1, true)
  }
  const stopSending = showSending(form)
  const session = await getFormSession(filled)
  if (session) await waitUntil(session.soonest)
  const values = readValues(form)
  const body = {...values, view: session?.view ?? '', proof: session?.proof ?? null, ...readVisitedPages()}
  const result = await sendForm(form.action, body, text('failed'))
  if (result.kind === 'refused') {
    stopSending()
    if (result.expired) filled.session = startFormSession(form, text('form'))
    return showErrors(filled, result.errors, result.message)
  }
  if (value('remember')) storeDetails(values)
  removeDraft(text('form'))
  // Once, and only of a form that was sent (spec 7.17b).
  for (const {event, ...parameters} of result.events) track(event, parameters)
  location.assign(result.next)
}

async function getFormSession(filled: Filled): Promise<FormSession | null> {
  const session = await filled.session
  if (session) return session
  filled.session = startFormSession(filled.form, filled.text('form'))
  return filled.session
}

/** With autofill, a person may be faster than the minimum time, so the form waits. */
function waitUntil(moment: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())))
}

function showErrors(
  {form, steps, text, target}: Filled,
  errors: readonly FieldError[],
  message: string | null,
): void {
  const [first] = errors
  const control = first && form.querySelector<HTMLElement>(`#f-${CSS.escape(first.field)}`)
  if (control) steps.showStepWith(control)
  for (const error of errors) showError(form, error.field, error.message)
  showSummary(form, target('errors'), errors, {heading: text('fix'), message})
}

/**
 * Shows that the form is being sent; further clicks are ignored meanwhile (spec 4.7d). Returns a function that ends
 * this state.
 */
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

/** Counts that somebody started to fill in a form, without the input. */
function countEngagement(id: string): void {
  track('asc_form_engagement', {
    event_owner: 'platform',
    page_type: getPageType(location.pathname),
    form_type: id,
    comm_type: 'form',
    comm_status: 'start',
  })
}
