import type {Settings} from '@forecourt/schemas/generated/site-types'
import {getEnv} from '#/env/env'
import {readProof, type Work} from '#/lib/proof-of-work'
import {getFormSecret} from './form-tokens'
import {isTurnstileProven} from './turnstile'

export type Captcha = Settings['forms']['captcha']

type CaptchaSettings = Pick<Settings, 'forms' | 'integrations'>

/**
 * The robot check of a site's forms. Turnstile without both its keys would lose every lead, so our own check is used
 * instead.
 */
export function chooseCaptcha({forms, integrations}: CaptchaSettings): Captcha {
  const hasKeys = integrations.captchaSiteKey !== null && getEnv().TURNSTILE_SECRET !== undefined
  return forms.captcha === 'turnstile' && !hasKeys ? 'altcha' : forms.captcha
}

/**
 * What a proof shows, by the site's configured check, of the person who sent this rendering of a form [5.8h]; null
 * without a valid one.
 */
export async function readWork(
  settings: CaptchaSettings,
  proof: unknown,
  view: string,
): Promise<Exclude<Work, 'none'> | null> {
  const captcha = chooseCaptcha(settings)
  if (captcha === 'none') return 'usual'
  // Turnstile makes its challenges harder by itself.
  if (captcha === 'turnstile' && (await isTurnstileProven(proof))) return 'hard'
  const proven = await readProof(getFormSecret('captcha'), proof)
  return proven?.view === view ? proven.work : null
}
