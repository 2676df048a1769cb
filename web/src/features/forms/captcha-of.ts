import type {Settings} from '@forecourt/schemas'
import {env} from '#/env/env'

export type Captcha = Settings['forms']['captcha']

/** The check of a site's forms. Turnstile without both its keys would lose every lead: our own stands in for it. */
export function captchaOf({forms, integrations}: Pick<Settings, 'forms' | 'integrations'>): Captcha {
  const hasKeys = integrations.captchaSiteKey !== null && env().TURNSTILE_SECRET !== undefined
  return forms.captcha === 'turnstile' && !hasKeys ? 'altcha' : forms.captcha
}
