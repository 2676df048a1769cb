import {type Challenge, createChallenge, randomInt, verifySolution} from 'altcha-lib'
import {deriveKey} from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'

// A phone solves this in about a tenth of a second while the shopper types; a large number of them costs an attacker
// hours.
const COST = 1000
const COUNTER = {least: 50, most: 150} as const
/** How much longer a harder challenge takes: one or two seconds on a phone. */
const HARDER = 16
const LIFETIME_MS = 60 * 60 * 1000

const proofSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string().max(40),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.literal(COST),
      keyLength: z.number().int().max(64),
      keyPrefix: z.string().max(200),
      keySignature: z.string().max(200).optional(),
      expiresAt: z.number().optional(),
      data: z.object({view: z.uuid(), isHard: z.boolean()}),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({counter: z.number().int().min(0), derivedKey: z.string().max(200)}),
})

/** The proof of work that came with a request. */
export type Work = 'none' | 'usual' | 'hard'

/**
 * A proof-of-work challenge for one purpose, named by `view` (ALTCHA, self-hosted). `now` in ms since the epoch. A
 * harder one is required where a limit slows (`limits.ts`).
 */
export function createPersonChallenge(
  secret: string,
  view: string,
  now: number,
  isHard = false,
): Promise<Challenge> {
  const factor = isHard ? HARDER : 1
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(COUNTER.least * factor, COUNTER.most * factor),
    deriveKey,
    data: {view, isHard},
    expiresAt: new Date(now + LIFETIME_MS),
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `key.${secret}`,
  })
}

/** A proof: its subject, and how much work it was. */
export type Proof = {readonly view: string; readonly work: Exclude<Work, 'none'>}

/** A proof issued here, solved and still valid; otherwise null. */
export async function readProof(secret: string, proof: unknown): Promise<Proof | null> {
  const parsed = proofSchema.safeParse(proof)
  if (!parsed.success) return null
  const {verified} = await verifySolution({
    ...parsed.data,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `key.${secret}`,
  })
  const {view, isHard} = parsed.data.challenge.parameters.data
  return verified ? {view, work: isHard ? 'hard' : 'usual'} : null
}
