import {submitLead} from '#/leads/submit-lead'
import {processValue} from '#/lib/process-store'
import {isProven} from './captcha'
import {formSecret} from './form-secret'
import {createRateLimit, type RateLimit} from './rate-limit'
import type {FormSetting, FormWorld, Sender} from './receive-form'
import {isTurnstileProven} from './turnstile'
import {readView} from './view-token'

// A family at one address, or a dealer's own tablet, stays below it; a machine does not.
const LIMIT = {times: 40, withinMs: 60 * 60 * 1000}

/** What receiving a form needs of this process. */
export function formWorld(setting: FormSetting, sender: Sender, now: number): FormWorld {
  const limit = processValue<RateLimit>('form-limit', () => createRateLimit(LIMIT))
  return {
    now,
    sender,
    readView: (token) => readView(formSecret('view'), token, now),
    isProven: async (proof, view) =>
      (setting.captcha === 'turnstile' && (await isTurnstileProven(proof))) ||
      isProven(formSecret('captcha'), proof, view),
    takeTurn: (key) => limit.take(key, now),
    submit: submitLead,
  }
}
