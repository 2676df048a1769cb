import {isFormId} from '#/domain/forms/form-id'
import {answerForm} from '#/features/forms/answer-form'
import {readFormRequest} from '#/features/forms/form-request'
import {isOwnOrigin, readRequestTenant} from '#/tenant/request-tenant'

type Context = {params: Promise<{form: string}>}

/** Takes a form of the site that the host names, sent by its script or by the browser itself. */
export async function POST(request: Request, {params}: Context): Promise<Response> {
  const {form} = await params
  if (!isOwnOrigin(request)) return refuse(403, 'Send the form from its own page.')
  const tenant = await readRequestTenant(request)
  if (!tenant.ok)
    return refuse(
      503,
      'We could not keep your message just now. It is still in the form: please send it again in a minute.',
    )
  if (!tenant.data || !isFormId(form)) return refuse(404, 'This form does not exist.')
  const reading = await readFormRequest(request)
  if (!reading.ok) return refuse(reading.status, reading.message)
  return answerForm(request, tenant.data, form, reading.request)
}

function refuse(status: number, message: string): Response {
  return Response.json({message}, {status, headers: {'Cache-Control': 'no-store'}})
}
