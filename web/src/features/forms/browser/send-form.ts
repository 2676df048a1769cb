import {createElement} from '#/lib/create-element'
import {fetchJson, postJson} from '#/lib/fetch-json'
import {solveProof} from '#/lib/solve-proof'
import type {RefusedForm, SentForm, ShownForm} from '../form-answers'

export type SendResult = ({readonly kind: 'sent'} & SentForm) | ({readonly kind: 'refused'} & RefusedForm)

/** Requests a token for this rendering. Throws if that fails. */
export function fetchShownForm(form: string): Promise<ShownForm> {
  return fetchJson(`/api/forms/views?form=${encodeURIComponent(form)}`, {cache: 'no-store'})
}

/**
 * Posts a form; every outcome, including no response, is a result. `failed` is the message if the response has none
 * (spec 8.7).
 */
export async function sendForm(action: string, body: unknown, failed: string): Promise<SendResult> {
  try {
    const signal = AbortSignal.timeout(30_000)
    const response = await postJson(action, body, {headers: {Accept: 'application/json'}, signal})
    const answer: Partial<SentForm & RefusedForm> = await response.json()
    const {lead, next, events, errors = [], message = failed, expired = false} = answer
    if (response.ok && lead && next && events) return {kind: 'sent', lead, next, events}
    return {kind: 'refused', errors, message, expired}
  } catch {
    return {kind: 'refused', errors: [], message: failed, expired: false}
  }
}

/**
 * Proves that a person fills in the form: with Turnstile if configured, otherwise by solving a challenge (about a
 * tenth of a second on a phone). Null if no proof is needed. Throws if the challenge cannot be solved.
 */
export async function solveChallenge(
  form: HTMLFormElement,
  {challenge, turnstile}: ShownForm,
): Promise<unknown> {
  const token = turnstile && (await askTurnstile(form, turnstile))
  if (token) return {turnstile: token}
  return challenge && solveProof(challenge)
}

type Options = {
  readonly sitekey: string
  readonly callback: (token: string) => void
  readonly 'error-callback': () => void
  readonly 'expired-callback': () => void
  readonly appearance: 'interaction-only'
}
type Turnstile = {readonly render: (place: HTMLElement, options: Options) => unknown}

const TURNSTILE_MS = 8000

/**
 * Requests a token from Turnstile; its script is loaded only here. Null if it does not respond or is blocked, and the
 * other check is used then. Source: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */
async function askTurnstile(
  form: HTMLFormElement,
  keys: NonNullable<ShownForm['turnstile']>,
): Promise<string | null> {
  const giveUp = new Promise<null>((resolve) => setTimeout(() => resolve(null), TURNSTILE_MS))
  const asked = loadTurnstile(keys.script).then(
    (turnstile) => turnstile && renderTurnstile(turnstile, form, keys.siteKey),
  )
  return Promise.race([asked.catch(() => null), giveUp])
}

function renderTurnstile(
  turnstile: Turnstile,
  form: HTMLFormElement,
  sitekey: string,
): Promise<string | null> {
  const place = document.createElement('div')
  form.querySelector('button[type="submit"]')?.before(place)
  return new Promise((resolve) => {
    turnstile.render(place, {
      sitekey,
      callback: resolve,
      'error-callback': () => resolve(null),
      'expired-callback': () => resolve(null),
      appearance: 'interaction-only',
    })
  })
}

async function loadTurnstile(address: string): Promise<Turnstile | null> {
  const loaded = readTurnstile()
  if (loaded) return loaded
  const script = createElement('script', {src: `${address}?render=explicit`, async: true})
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', reject)
    document.head.append(script)
  })
  return readTurnstile()
}

function readTurnstile(): Turnstile | null {
  const known: unknown = Reflect.get(window, 'turnstile')
  return isTurnstile(known) ? known : null
}

function isTurnstile(value: unknown): value is Turnstile {
  return typeof value === 'object' && value !== null && 'render' in value
}
