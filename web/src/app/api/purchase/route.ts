import {receivePurchase} from '#/features/orders/receive-purchase'

export function POST(request: Request): Promise<Response> {
  return receivePurchase(request)
}
