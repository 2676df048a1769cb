import {answerValuationPdf} from '#/features/trade-ins/answer-links'

type Context = {params: Promise<{id: string}>}

/** A valuation as a PDF, for its holder. */
export async function GET(request: Request, {params}: Context): Promise<Response> {
  return answerValuationPdf(request, (await params).id)
}
