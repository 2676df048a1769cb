import {answerReturn} from '#/features/trade-in/answer-links'

type Context = {params: Promise<{link: string}>}

/** Leads a shopper back to their valuation from a mail. */
export async function GET(request: Request, {params}: Context): Promise<Response> {
  return answerReturn(request, (await params).link)
}
