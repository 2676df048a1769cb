import {answerTradeInPhoto} from '#/features/trade-ins/answer-links'

type Context = {params: Promise<{link: string}>}

/** A photograph of a shopper's car, for anyone with its link, until it expires. */
export async function GET(request: Request, {params}: Context): Promise<Response> {
  return answerTradeInPhoto(request, (await params).link)
}
