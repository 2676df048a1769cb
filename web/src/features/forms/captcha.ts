import type {Settings} from '@forecourt/schemas/generated/site-types'
import {type Challenge, createChallenge, randomInt, verifySolution} from 'altcha-lib'
import {deriveKey} from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import {getEnv} from '#/env/env'
import {getFormSecret} from './form-tokens'
import {isTurnstileProven} from './turnstile'

// A phone solves this in about a tenth of a second while the shopper types; a flood of them costs a machine hours.
const COST = 1000
const COUNTER = {least: 50, most: 150} as const
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
      data: z.object({view: z.uuid()}),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({counter: z.number().int().min(0), derivedKey: z.string().max(200)}),
})

export type Captcha = Settings['forms']['captcha']

type CaptchaSettings = Pick<Settings, 'forms' | 'integrations'>

/** The check of a site's forms. Turnstile without both its keys would lose every lead: our own stands in for it. */
export function chooseCaptcha({forms, integrations}: CaptchaSettings): Captcha {
  const hasKeys = integrations.captchaSiteKey !== null && getEnv().TURNSTILE_SECRET !== undefined
  return forms.captcha === 'turnstile' && !hasKeys ? 'altcha' : forms.captcha
}

/** Whether a proof shows, by the check that the site chose, that a person sent this showing of a form [5.8h]. */
export async function isPerson(settings: CaptchaSettings, proof: unknown, view: string): Promise<boolean> {
  const captcha = chooseCaptcha(settings)
  if (captcha === 'none') return true
  if (captcha === 'turnstile' && (await isTurnstileProven(proof))) return true
  return isProven(getFormSecret('captcha'), proof, view)
}

/** A proof of work for one showing of a form (ALTCHA, self-hosted). */
export function createPersonChallenge(secret: string, view: string, now: number): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(COUNTER.least, COUNTER.most),
    deriveKey,
    data: {view},
    expiresAt: new Date(now + LIFETIME_MS),
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `key.${secret}`,
  })
}

/** Whether a proof is ours, solved, still valid, and made for this showing: it cannot be used for another. */
export async function isProven(secret: string, proof: unknown, view: string): Promise<boolean> {
  const parsed = proofSchema.safeParse(proof)
  if (!parsed.success || parsed.data.challenge.parameters.data.view !== view) return false
  const {verified} = await verifySolution({
    ...parsed.data,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `key.${secret}`,
  })
  return verified
}
