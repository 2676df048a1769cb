import type {Challenge} from 'altcha-lib'
import {fetchJson} from './fetch-json.ts'

/** Solves a proof-of-work challenge in the browser: about a tenth of a second on a phone. Throws if it fails. */
export async function solveProof(challenge: Challenge): Promise<unknown> {
  const [{solveChallenge}, {deriveKey}] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const solution = await solveChallenge({challenge, deriveKey})
  return solution && {challenge, solution}
}

/** Solves a fresh challenge of an address. Throws if it gives none, or if that fails. */
export async function solveProofAt(address: string): Promise<unknown> {
  return solveProof(await fetchJson<Challenge>(address, {cache: 'no-store'}))
}
