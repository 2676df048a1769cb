import {getEnv} from '#/env/env'
import {isFormId} from '#/features/forms/all-forms'
import {chooseCaptcha} from '#/features/forms/captcha'
import type {ShownForm} from '#/features/forms/form-answers'
import {createView, getFormSecret} from '#/features/forms/form-tokens'
import {answerJson} from '#/lib/private-answers'
import {createPersonChallenge} from '#/lib/proof-of-work'
import {isSlowed} from '#/services/request-limits/count-use'
import {isOwnOrigin, requireRequestTenant} from '#/tenant/request-tenant'

/** Returns a token for one rendering of a form, and a proof-of-work challenge if the site requires it. */
export async function GET(request: Request): Promise<Response> {
  const form = new URL(request.url).searchParams.get('form') ?? ''
  if (!isOwnOrigin(request) || !isFormId(form)) return answerJson({error: 'No such form'}, 404)
  const tenant = await requireRequestTenant(request)
  if (tenant instanceof Response) return tenant
  const now = Date.now()
  const {view, token} = createView(getFormSecret('view'), {site: tenant.slug, form, at: now, plain: false})
  const captcha = chooseCaptcha(tenant.settings)
  // With Turnstile, the proof of work is the fallback for a browser that blocks it.
  const challenge =
    captcha === 'none'
      ? null
      : await createPersonChallenge(
          getFormSecret('captcha'),
          view.id,
          now,
          await isSlowed('form', tenant.slug, now),
        )
  const siteKey = tenant.settings.integrations.captchaSiteKey
  const turnstile =
    captcha === 'turnstile' && siteKey !== null ? {siteKey, script: getEnv().TURNSTILE_SCRIPT_URL} : null
  const waitMs = tenant.settings.forms.minimumFillSeconds * 1000
  const shown: ShownForm = {view: token, challenge, turnstile, waitMs}
  return answerJson(shown, 200)
}
