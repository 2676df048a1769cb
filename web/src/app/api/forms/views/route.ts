import {isFormId} from '#/domain/forms/form-id'
import {env} from '#/env/env'
import {makeChallenge} from '#/features/forms/captcha'
import {captchaOf} from '#/features/forms/captcha-of'
import {formSecret} from '#/features/forms/form-secret'
import {issueView} from '#/features/forms/view-token'
import {isOwnOrigin, requestTenant} from '#/tenant/request-tenant'

const HEADERS = {'Cache-Control': 'no-store'}

/** Gives one showing of a form its token, and the proof of work where the site asks for it. */
export async function GET(request: Request): Promise<Response> {
  const form = new URL(request.url).searchParams.get('form') ?? ''
  const tenant = isOwnOrigin(request) ? await requestTenant(request) : null
  if (!tenant || !isFormId(form))
    return Response.json({error: 'No such form'}, {status: 404, headers: HEADERS})
  const now = Date.now()
  const {view, token} = issueView(formSecret('view'), {site: tenant.slug, form, at: now, plain: false})
  const captcha = captchaOf(tenant.settings)
  // With Turnstile the work is the way out of a browser that blocks it.
  const challenge = captcha === 'none' ? null : await makeChallenge(formSecret('captcha'), view.id, now)
  const turnstile =
    captcha === 'turnstile'
      ? {siteKey: tenant.settings.integrations.captchaSiteKey, script: env().TURNSTILE_SCRIPT_URL}
      : null
  const waitMs = tenant.settings.forms.minimumFillSeconds * 1000
  return Response.json({view: token, challenge, turnstile, waitMs}, {headers: HEADERS})
}
