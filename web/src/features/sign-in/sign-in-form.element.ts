import type {Behaviour} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'
import {fetchJson, postJson} from '#/lib/fetch-json'
import {solveProofAt} from '#/lib/solve-proof'
import type {SignInAnswer, TextAnswer} from './sign-in-messages.ts'

type SignInForm = {
  attributes: {step: 'phone' | 'code'}
  targets: {
    field: HTMLInputElement
    /** The error of the field. */
    error: HTMLElement
    /** Other errors. */
    alert: HTMLElement
    send: HTMLButtonElement
    resend: HTMLButtonElement
    /** The message for a shopper who is waiting for the text. */
    status: HTMLElement
  }
}

const RESEND_SECONDS = 30
const ANSWER_MS = 20_000
const NO_ANSWER = 'Signing in does not answer just now. Please check your connection and try again.'

/** Sends the sign-in forms without leaving the page: errors are shown beside the field, and input is kept. */
export const signInForm: Behaviour<SignInForm> = ({root, signal, text, target}) => {
  const field = target('field')
  if (!field) return
  /** The next page, once a code was accepted. */
  let next: string | null = null
  for (const form of root.querySelectorAll('form')) {
    // The server's messages are shown instead of the browser's.
    form.noValidate = true
    addListener(form, 'submit', {signal}, (event) => void submit(event, form))
  }
  addListener(field, 'input', {signal}, () => showError(null, null))
  // The back-forward cache restores a page in its busy state.
  addListener(window, 'pageshow', {signal}, ({persisted}) => {
    // The event also fires for the first load, when a code may already be being sent.
    if (!persisted) return
    root.ariaBusy = null
    next = null
  })
  if (text('step') !== 'code') return
  field.focus()
  submitWholeCodes(field, signal)
  void readFromText(field, signal)
  void sayWhere()
  let waiting = startWaiting()

  async function submit(event: SubmitEvent, form: HTMLFormElement): Promise<void> {
    event.preventDefault()
    const isAgain = new FormData(form).has('again')
    const button = isAgain ? target('resend') : target('send')
    // Browsers may cancel the navigation if a form is submitted meanwhile.
    if (next !== null) return location.assign(next)
    if (root.ariaBusy === 'true' || button?.ariaDisabled === 'true') return
    root.ariaBusy = 'true'
    showError(null, null)
    const answer = await post(form)
    // Stays busy during navigation: the same code sent twice would be refused.
    if ('next' in answer && !isAgain) {
      next = answer.next
      return location.assign(next)
    }
    root.ariaBusy = null
    if (signal.aborted) return
    if ('message' in answer) return showError(answer.field, answer.message)
    waiting.abort()
    waiting = startWaiting()
    say('A new code is on its way.')
  }

  function showError(about: 'phone' | 'code' | null, message: string | null): void {
    const isField = about !== null && about === field?.name
    const error = target('error')
    if (error) error.textContent = isField ? message : null
    if (field) field.ariaInvalid = isField ? 'true' : null
    const alert = target('alert')
    if (alert) alert.textContent = isField ? null : message
    if (message !== null && isField) field?.focus()
  }

  function say(message: string): void {
    const status = target('status')
    if (status) status.textContent = message
  }

  /** Shows the number, so that a typing error is noticed. */
  async function sayWhere(): Promise<void> {
    const sent = await fetchText()
    if (sent && !signal.aborted && target('status')?.textContent === '') say(`The code goes to ${sent.to}.`)
  }

  /** Counts down to a new code, then shows the state of the text. */
  function startWaiting(): AbortController {
    const control = new AbortController()
    const button = target('resend')
    const label = button?.textContent ?? ''
    if (!button) return control
    const end = performance.now() + RESEND_SECONDS * 1000
    const tick = () => {
      const left = Math.ceil((end - performance.now()) / 1000)
      button.textContent = left > 0 ? `${label} in ${left} s` : label
      button.ariaDisabled = left > 0 ? 'true' : null
      if (left > 0) return
      clearInterval(timer)
      void fetchText().then((sent) => sent && !control.signal.aborted && say(sent.message))
    }
    const timer = setInterval(tick, 1000)
    const stop = () => {
      clearInterval(timer)
      button.textContent = label
    }
    control.signal.addEventListener('abort', stop)
    signal.addEventListener('abort', stop, {signal: control.signal})
    tick()
    return control
  }
}

type Answer = {readonly next: string} | {readonly field: 'phone' | 'code' | null; readonly message: string}

async function post(form: HTMLFormElement, isRetry = false): Promise<Answer> {
  try {
    const fields = Object.fromEntries(new FormData(form))
    const isCode = form.action.endsWith('/api/sign-in/code')
    // If the browser cannot solve it, the server applies the limits for senders without JavaScript.
    const proof = isCode ? await solveProofAt('/api/sign-in/challenge').catch(() => undefined) : undefined
    const signal = AbortSignal.timeout(ANSWER_MS)
    const response = await postJson(form.action, {...fields, proof}, {signal})
    // A proxy in front may answer in JSON of its own.
    const answer: SignInAnswer = {field: null, message: NO_ANSWER, ...(await response.json())}
    // The next challenge is a harder one, with which a site that is slowed goes on.
    if ('error' in answer && answer.error === 'busy' && !isRetry) return post(form, true)
    return 'next' in answer ? {next: answer.next} : {field: answer.field, message: answer.message}
  } catch {
    return {field: null, message: NO_ANSWER}
  }
}

function fetchText(): Promise<TextAnswer | null> {
  return fetchJson<TextAnswer | null>('/api/sign-in/text', {cache: 'no-store'}).catch(() => null)
}

/** Submits a code that is pasted or filled in by the phone; a typed one waits for the button. */
function submitWholeCodes(field: HTMLInputElement, signal: AbortSignal): void {
  let before = field.value
  addListener(field, 'input', {signal}, () => {
    const isWhole = field.value.length - before.length > 1
    const code = /(?<!\d)(\d{3})[ -]?(\d{3})(?!\d)/.exec(field.value)
    if (isWhole && code) {
      field.value = `${code[1]}${code[2]}`
      field.form?.requestSubmit()
    }
    before = field.value
  })
}

/** Reads the code from the text message, if the browser supports it for this site (WebOTP). */
async function readFromText(field: HTMLInputElement, signal: AbortSignal): Promise<void> {
  if (!('OTPCredential' in window)) return
  const wanted: CredentialRequestOptions & {otp: {transport: string[]}} = {otp: {transport: ['sms']}, signal}
  try {
    const credential = await navigator.credentials.get(wanted)
    if (!credential || !('code' in credential) || typeof credential.code !== 'string') return
    field.value = credential.code
    field.form?.requestSubmit()
  } catch {
    // The shopper declined, or left the page.
  }
}
