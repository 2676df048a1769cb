type Challenge = {readonly parameters: object; readonly signature?: string}

/** What the server gives one showing of a form: its token, and the work to do, if any. */
export type ShownForm = {readonly view: string; readonly challenge: Challenge | null}

/** Asks for the token of this showing. Throws when it cannot be had. */
export async function showForm(form: string): Promise<ShownForm> {
  const response = await fetch(`/api/forms/views?form=${encodeURIComponent(form)}`, {cache: 'no-store'})
  if (!response.ok) throw new Error(`form view answered ${response.status}`)
  return (await response.json()) as ShownForm
}

/** Does the work of a challenge (about a tenth of a second on a phone); null when none is asked. */
export async function prove({challenge}: ShownForm): Promise<unknown> {
  if (!challenge) return null
  const [{solveChallenge}, {deriveKey}] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const known = challenge as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({challenge: known, deriveKey})
  return solution && {challenge, solution}
}
