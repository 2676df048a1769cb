import {isFormId} from '#/domain/forms/form-id'
import {answerForm} from '#/features/enquiries/answer-form'
import {readFormRequest} from '#/features/enquiries/form-request'
import {isOwnOrigin, requestTenant} from '#/tenant/request-tenant'

type Context = {params: Promise<{form: string}>}

/** Takes a form of the site that the host names, sent by its script or by the browser itself. */
export async function POST(request: Request, {params}: Context): Promise<Response> {
  const {form} = await params
  if (!isOwnOrigin(request))
    return Response.json({message: 'Send the form from its own page.'}, {status: 403})
  const tenant = await requestTenant(request)
  if (!tenant || !isFormId(form)) return Response.json({message: 'This form does not exist.'}, {status: 404})
  const reading = await readFormRequest(request)
  if (!reading.ok) return Response.json({message: reading.message}, {status: reading.status})
  return answerForm(request, tenant, form, reading.request)
}
