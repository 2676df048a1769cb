import type {Settings} from '@forecourt/schemas/generated/site-types'
import {getEnv} from '#/env/env'
import {readProof} from '#/lib/proof-of-work'
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

/** Whether a proof shows, by the site's configured check, that a person sent this rendering of a form [5.8h]. */
export async function isProvenHuman(
  settings: CaptchaSettings,
  proof: unknown,
  view: string,
): Promise<boolean> {
  const captcha = chooseCaptcha(settings)
  if (captcha === 'none') return true
  if (captcha === 'turnstile' && (await isTurnstileProven(proof))) return true
  return (await readProof(getFormSecret('captcha'), proof)) === view
}
