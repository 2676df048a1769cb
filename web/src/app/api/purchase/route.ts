import {receivePurchase} from '#/features/orders/receive-purchase'
import {getPurchaseServices} from './get-purchase-services'

export function POST(request: Request): Promise<Response> {
  return receivePurchase(request, getPurchaseServices())
}
