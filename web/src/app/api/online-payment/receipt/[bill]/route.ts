import {answerReceipt} from '#/features/bills/answer-receipt'

type Context = {params: Promise<{bill: string}>}

/** The receipt of a paid bill, as a PDF. */
export async function GET(request: Request, {params}: Context): Promise<Response> {
  return answerReceipt(request, (await params).bill)
}
