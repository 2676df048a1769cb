import {isFormId} from '#/domain/forms/form-id'
import {makeChallenge} from '#/features/enquiries/captcha'
import {formSecret} from '#/features/enquiries/form-secret'
import {issueView} from '#/features/enquiries/view-token'
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
  const challenge =
    tenant.settings.forms.captcha === 'altcha'
      ? await makeChallenge(formSecret('captcha'), view.id, now)
      : null
  return Response.json({view: token, challenge}, {headers: HEADERS})
}
