import {answerReturn} from '#/features/trade-ins/answer-links'

type Context = {params: Promise<{link: string}>}

/** Opens a shopper's valuation from a link in a mail. */
export async function GET(request: Request, {params}: Context): Promise<Response> {
  return answerReturn(request, (await params).link)
}
