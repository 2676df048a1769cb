/** What a site's Turnstile needs: its public key, and where its script is. */
export type TurnstileKeys = {readonly siteKey: string; readonly script: string}

type Options = {
  readonly sitekey: string
  readonly callback: (token: string) => void
  readonly 'error-callback': () => void
  readonly 'expired-callback': () => void
  readonly appearance: 'interaction-only'
}
type Turnstile = {readonly render: (place: HTMLElement, options: Options) => unknown}

const PATIENCE_MS = 8000

/**
 * Asks Turnstile who fills the form in; its script is loaded here and nowhere else. Null when it does not answer or is
 * blocked: the form has another way to prove a person.
 * Source: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */
export async function askTurnstile(form: HTMLFormElement, keys: TurnstileKeys): Promise<string | null> {
  const giveUp = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  const asked = load(keys.script).then((turnstile) => turnstile && render(turnstile, form, keys.siteKey))
  return Promise.race([asked.catch(() => null), giveUp])
}

function render(turnstile: Turnstile, form: HTMLFormElement, sitekey: string): Promise<string | null> {
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

async function load(address: string): Promise<Turnstile | null> {
  const loaded = readTurnstile()
  if (loaded) return loaded
  const script = document.createElement('script')
  script.src = `${address}?render=explicit`
  script.async = true
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
