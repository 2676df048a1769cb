import {askTurnstile, type TurnstileKeys} from './ask-turnstile'

type Challenge = {readonly parameters: object; readonly signature?: string}

/** What the server gives one showing of a form: its token, and the work to do, if any. */
export type ShownForm = {
  readonly view: string
  readonly challenge: Challenge | null
  readonly turnstile: TurnstileKeys | null
  /** What is sent sooner is taken for a machine's. */
  readonly waitMs: number
}

/** Asks for the token of this showing. Throws when it cannot be had. */
export async function showForm(form: string): Promise<ShownForm> {
  const response = await fetch(`/api/forms/views?form=${encodeURIComponent(form)}`, {cache: 'no-store'})
  if (!response.ok) throw new Error(`form view answered ${response.status}`)
  return (await response.json()) as ShownForm
}

/** Asks Turnstile where the site does, else does the work of a challenge (about a tenth of a second on a phone). */
export async function prove(form: HTMLFormElement, {challenge, turnstile}: ShownForm): Promise<unknown> {
  const token = turnstile && (await askTurnstile(form, turnstile))
  if (token) return {turnstile: token}
  if (!challenge) return null
  const [{solveChallenge}, {deriveKey}] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const known = challenge as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({challenge: known, deriveKey})
  return solution && {challenge, solution}
}
