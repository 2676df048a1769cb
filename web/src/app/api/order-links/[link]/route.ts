import {receiveOrderAnswer} from '#/features/orders/receive-order-answer'

type Context = {params: Promise<{link: string}>}

export async function POST(request: Request, {params}: Context): Promise<Response> {
  return receiveOrderAnswer(request, (await params).link)
}
