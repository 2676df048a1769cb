import {receiveForm} from '#/features/forms/receive-form'

type Context = {params: Promise<{form: string}>}

/** Handles a form of the request host's site, sent by its script or by the browser itself. */
export async function POST(request: Request, {params}: Context): Promise<Response> {
  const {form} = await params
  return receiveForm(request, form)
}
